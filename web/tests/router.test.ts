import { afterEach, expect, it } from "vitest";
import { elsewhere, isLoopback, link } from "$/lib/router.svelte";

const page = (origin: string) => ({ origin, pathname: "/" });

afterEach(() => void (elsewhere.origin = ""));

it("sends friends to the address that their phones can reach", () => {
  elsewhere.origin = "http://192.168.1.20:8321";
  expect(link("/m/abc#invite=x", page("http://localhost:8321"))).toBe("http://192.168.1.20:8321/m/abc#invite=x");
});

it("leaves an address alone that others can open, and one of which nobody knows better", () => {
  expect(link("/m/abc", page("http://localhost:8321"))).toBe("http://localhost:8321/m/abc");
  elsewhere.origin = "http://192.168.1.20:8321";
  expect(link("/m/abc", page("https://games.example"))).toBe("https://games.example/m/abc");
});

it("knows the names by which a machine means itself", () => {
  const own = ["http://localhost:8321/m/abc", "http://127.0.0.1/", "http://[::1]:80/"];
  expect([...own, "http://192.168.1.20/", "https://localhost.example/"].map(isLoopback)).toEqual([true, true, true, false, false]);
});
