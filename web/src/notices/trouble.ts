/** The reasons why a browser cannot show notifications, as far as it says so itself. */

type Trouble = "insecure" | "not-installed" | "no-push" | "denied";

export interface Surroundings {
  /** Whether the page came over https, or from this very machine. */
  isSecure: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  userAgent: string;
  /** Tells an iPad from a Mac, which it claims to be. */
  touchPoints: number;
  isInstalled: boolean;
}

export function surroundings(): Surroundings {
  const hasPush = typeof PushManager !== "undefined" && typeof Notification !== "undefined" && "serviceWorker" in navigator;
  return {
    isSecure: isSecureContext,
    hasPush,
    permission: typeof Notification === "undefined" ? null : Notification.permission,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia("(display-mode: standalone)").matches,
  };
}

/** The trouble with notifications here, if any. On an iPhone or iPad only installed pages are offered push at all. */
export function troubleWith({ isSecure, hasPush, permission, userAgent, touchPoints, isInstalled }: Surroundings): Trouble | null {
  if (!isSecure) return "insecure";
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (!hasPush) return isApple && !isInstalled ? "not-installed" : "no-push";
  return permission === "denied" ? "denied" : null;
}
