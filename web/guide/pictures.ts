/** Every picture of the guides in docs/rules, drawn with the boards' own art. */

import type { Component } from "svelte";
import { render } from "svelte/server";
import type { Lang } from "$/lib/lang";
import { prefs } from "$/lib/prefs.svelte";
import ArcticAnatomy from "./arctic/Anatomy.svelte";
import ArcticDraw from "./arctic/Draw.svelte";
import ArcticMove from "./arctic/Move.svelte";
import ArcticPlace from "./arctic/Place.svelte";
import ArcticScore from "./arctic/Score.svelte";
import ArcticShort from "./arctic/Short.svelte";
import ArcticTable from "./arctic/Table.svelte";
import ArktiaContinents from "./arktia/Continents.svelte";
import ArktiaCut from "./arktia/Cut.svelte";
import ArktiaMelt from "./arktia/Melt.svelte";
import ArktiaMove from "./arktia/Move.svelte";
import ArktiaPieces from "./arktia/Pieces.svelte";
import ArktiaScore from "./arktia/Score.svelte";
import ArktiaTable from "./arktia/Table.svelte";
import ArktiaTowers from "./arktia/Towers.svelte";
import Banner from "./banner/Banner.svelte";
import ScavengersAnatomy from "./scavengers/Anatomy.svelte";
import ScavengersBuild from "./scavengers/Build.svelte";
import ScavengersDig from "./scavengers/Dig.svelte";
import ScavengersHire from "./scavengers/Hire.svelte";
import ScavengersInterrupt from "./scavengers/Interrupt.svelte";
import ScavengersScore from "./scavengers/Score.svelte";
import ScavengersSkirmish from "./scavengers/Skirmish.svelte";
import ScavengersTable from "./scavengers/Table.svelte";

/** Pictures without words: the same in all languages. */
const WORDLESS: Record<string, Component> = {
  "arctic-table": ArcticTable,
  "arctic-card": ArcticAnatomy,
  "arctic-place": ArcticPlace,
  "arctic-short": ArcticShort,
  "arctic-move": ArcticMove,
  "arctic-draw": ArcticDraw,
  "arctic-score": ArcticScore,
  "arktia-table": ArktiaTable,
  "arktia-pieces": ArktiaPieces,
  "arktia-continents": ArktiaContinents,
  "arktia-towers": ArktiaTowers,
  "arktia-move": ArktiaMove,
  "arktia-cut": ArktiaCut,
  "arktia-melt": ArktiaMelt,
  "arktia-score": ArktiaScore,
};

/** Pictures with names of cards: one for each language. */
const NAMED: Record<string, Component> = {
  banner: Banner,
  "scavengers-table": ScavengersTable,
  "scavengers-card": ScavengersAnatomy,
  "scavengers-dig": ScavengersDig,
  "scavengers-hire": ScavengersHire,
  "scavengers-skirmish": ScavengersSkirmish,
  "scavengers-interrupt": ScavengersInterrupt,
  "scavengers-build": ScavengersBuild,
  "scavengers-score": ScavengersScore,
};

/** The rules of the style sheets for these drawings, since a picture travels without the sheets. */
const STYLES: Record<string, string> = {
  letter: 'fill="none" stroke="#0b1f33" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"',
  ink: 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"',
  full: 'fill="currentColor"',
};

/** The files of docs/rules/pictures, by name. */
export function pictures(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, picture] of Object.entries(WORDLESS)) files.set(`${name}.svg`, drawn(picture, "en"));
  for (const [name, picture] of Object.entries(NAMED)) {
    for (const lang of ["en", "fr"] as const) files.set(`${name}.${lang}.svg`, drawn(picture, lang));
  }
  return files;
}

function drawn(picture: Component, lang: Lang): string {
  prefs.lang = lang;
  const { body } = render(picture);
  return `${body
    .replace(/<!--.*?-->/g, "")
    .replace(/ class="([^" ]*)[^"]*"/g, (_, name: string) => (STYLES[name] ? ` ${STYLES[name]}` : ""))
    .replace(/ aria-hidden="true"/g, "")
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, "><")
    .trim()}\n`;
}
