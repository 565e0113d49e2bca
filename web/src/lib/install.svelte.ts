/** Installing the page as an app, where the browser offers it. */

interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

export const install = $state<{ offer: Offer | null }>({ offer: null });

if (typeof addEventListener !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the browser's own bar would lie over the board
    install.offer = event as Offer;
  });
  addEventListener("appinstalled", () => (install.offer = null));
}

/** Lets the browser ask; an offer can be used once. */
export async function installNow(): Promise<void> {
  const { offer } = install;
  install.offer = null;
  await offer?.prompt();
}
