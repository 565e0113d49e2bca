import { expect, test } from "./table";
import { withServer } from "./server";

test("too many requests: a page that says so and comes back automatically", async ({ page, complaints }) => {
  await withServer({ BANQUISE_ADDRESS_BURST: "40" }, async (address) => {
    let isFlooding = true;
    const flood = (async () => {
      while (isFlooding) await Promise.all(Array.from({ length: 10 }, () => fetch(`${address}/api/lobby`)));
    })();
    const open = async () => {
      await page.goto("about:blank");
      return (await page.goto(`${address}/m/aaaaaaaaaaaa#invite=nothing`))?.status();
    };
    await expect.poll(open).toBe(429);
    await expect(page.getByText("Too many requests")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCSS("border-radius", "12px"); // styled
    isFlooding = false;
    await flood;
    await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible(); // with what stood behind #
    await page.goto("about:blank");
  });
  // The page may have been half loaded when its address had used up its requests.
  const refused = /404|429|dynamically imported module/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !refused.test(text)));
});
