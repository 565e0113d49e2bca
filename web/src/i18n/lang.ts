import type { Lang } from "$/generated/messages";

export type { Lang } from "$/generated/messages";
export const LANGS: Lang[] = ["en", "fr"];
