import { fill, type Catalogue, type Lang } from "$/i18n";
import type { Animal, Card } from "./view";

/** What Arctic's board and tooltips say. */
export const TEXTS = {
  fox: { en: "fox", fr: "renard" },
  moose: { en: "moose", fr: "élan" },
  walrus: { en: "walrus", fr: "morse" },
  orca: { en: "orca", fr: "orque" },
  puffin: { en: "puffin", fr: "macareux" },
  bear: { en: "polar bear", fr: "ours polaire" },

  card: { en: "{main} with {companion}", fr: "{main} avec {companion}" },
  cardText: {
    en: "On top of your pile it takes the {main} power, moves the tokens of both animals, lets you draw {draw}, and next turn place {place}.",
    fr: "Au sommet de votre pile, elle prend le pouvoir ({main}), déplace les jetons des deux animaux, fait prendre {draw} et, au tour suivant, poser {place}.",
  },
  cardLabel: { en: "{main} with {companion}, draw {draw}, place {place}", fr: "{main} avec {companion}, pioche {draw}, pose {place}" },
  draw: { en: "draw", fr: "pioche" },
  place: { en: "place", fr: "pose" },

  landscape: { en: "Landscape", fr: "Paysage" },
  landscapeText: {
    en: "At the end your totem scores the value its token stands on. Each turn the two animals of your visible card move one step.",
    fr: "À la fin, votre totem marque la valeur où se tient son jeton. À chaque tour, les deux animaux de votre carte visible bougent d’un pas.",
  },
  token: { en: "The {animal} token stands on {worth}", fr: "Le jeton {animal} est sur {worth}" },
  tokenMine: { en: "your totem", fr: "votre totem" },
  scene: { en: "Worth {worth}: {animals}", fr: "Vaut {worth} : {animals}" },
  nobody: { en: "nobody", fr: "personne" },
  goesRight: { en: "The {animal} goes right, the {other} left", fr: "{animal} à droite, {other} à gauche" },

  river: { en: "River", fr: "Rivière" },
  riverText: { en: "Cards you draw in phase C come from here; it is refilled at the end of the draw.", fr: "Les cartes prises en phase C viennent d’ici ; on la complète à la fin." },
  gap: { en: "empty", fr: "vide" },
  deck: { en: "Draw pile", fr: "Pioche" },
  deckText: {
    en: "{n} cards. When it runs out, the Reserve ({reserve}) replaces it and the final turns come near.",
    fr: "{n} cartes. Quand elle est vide, la Réserve ({reserve}) la remplace et les derniers tours approchent.",
  },
  reserve: { en: "Reserve", fr: "Réserve" },

  pile: { en: "Your pile", fr: "Votre pile" },
  pileOf: { en: "Pile of {name}", fr: "Pile de {name}" },
  pileText: {
    en: "For each animal the longest run of neighbours counts: 2 cards 1 point, 3 cards 3, 4 cards 6, 5 cards 10, 6 or more 15. Animals with a run count by the same table.",
    fr: "Pour chaque animal, la plus longue série compte : 2 cartes 1 point, 3 cartes 3, 4 cartes 6, 5 cartes 10, 6 ou plus 15. Le nombre d’animaux en série compte de même.",
  },
  pileNone: { en: "no cards yet", fr: "pas encore de cartes" },
  pileEmpty: { en: "Your cards will pile up here", fr: "Vos cartes s’empileront ici" },
  run: { en: "run of {n} {animal}: {worth} points", fr: "série de {n} {animal} : {worth} points" },
  varietyShort: { en: "in runs", fr: "en série" },
  penaltiesShort: { en: "penalties", fr: "pénalités" },
  totemShort: { en: "totem", fr: "totem" },
  variety: { en: "{n} animals in runs", fr: "{n} animaux en série" },
  varietyText: { en: "The number of animals with a run scores by the same table: 2 animals 1 point … 6 animals 15.", fr: "Le nombre d’animaux en série rapporte aussi : 2 animaux 1 point … 6 animaux 15." },
  joker: { en: "Joker", fr: "Joker" },
  jokerText: { en: "A face-down card that counts as the animal that suits its owner best: now {animal}.", fr: "Une carte cachée qui vaut l’animal qui arrange le mieux : ici {animal}." },
  hereOnTop: { en: "on top", fr: "au sommet" },
  hereUnder: { en: "under the pile", fr: "sous la pile" },
  hereJoker: { en: "as a joker", fr: "en joker" },

  hand: { en: "Your hand", fr: "Votre main" },
  handCount: { en: "{n} cards in hand", fr: "{n} cartes en main" },
  handEmpty: { en: "No cards in hand", fr: "Main vide" },
  zone: { en: "Penalty zone", fr: "Zone de pénalité" },
  zoneText: { en: "Each card here costs a point at the end.", fr: "Chaque carte ici coûte un point à la fin." },
  penalties: { en: "{n} penalties", fr: "{n} pénalités" },
  totem: { en: "Your totem: {animal}", fr: "Votre totem : {animal}" },
  totemText: { en: "Secret. At the end you score the value of the Landscape card where this token stands.", fr: "Secret. À la fin, vous marquez la valeur de la carte Paysage où se tient ce jeton." },
  totemOf: { en: "Totem: {animal}", fr: "Totem : {animal}" },
  known: { en: "Known cards of the hand", fr: "Cartes connues de la main" },
  knownNone: { en: "{n} cards, none of them known", fr: "{n} cartes, aucune connue" },
  right: { en: "{animal} right, {other} left", fr: "{animal} à droite, {other} à gauche" },
  stepRight: { en: "Walrus: {animal} one more to the right", fr: "Morse : {animal} encore à droite" },
  stepLeft: { en: "Walrus: {animal} one more to the left", fr: "Morse : {animal} encore à gauche" },
  first: { en: "first player", fr: "premier joueur" },

  power: { en: "{animal} power", fr: "Pouvoir : {animal}" },
  powerFree: { en: "nobody has it", fr: "à personne" },
  powerOwner: { en: "held by {name}", fr: "à {name}" },
  powers: { en: "Powers", fr: "Pouvoirs" },
  visible: { en: "visible card", fr: "carte visible" },

  round: { en: "Round {n}", fr: "Manche {n}" },
  phaseA: { en: "A · place", fr: "A · poser" },
  phaseB: { en: "B · move", fr: "B · déplacer" },
  phaseC: { en: "C · draw", fr: "C · prendre" },
  ending: { en: "final turns near", fr: "derniers tours en vue" },
  final: { en: "final turns", fr: "derniers tours" },
} satisfies Catalogue;

interface Power {
  phase: "A" | "B" | "C";
  rule: string;
  short: Record<Lang, string>;
  long: Record<Lang, string>;
}

/** The twelve powers: animal, then side 1 and side 2 of its card (rules §3). */
export const POWERS: Record<Animal, [Power, Power]> = {
  fox: [
    {
      phase: "A",
      rule: "§4.4",
      short: { en: "Last card under the pile", fr: "Dernière carte sous la pile" },
      long: { en: "The final card you place may go under your whole pile.", fr: "La dernière carte posée peut aller sous toute votre pile." },
    },
    {
      phase: "A",
      rule: "§4.4",
      short: { en: "Last card as a joker", fr: "Dernière carte en joker" },
      long: {
        en: "The final card you place may go face down directly under your visible card, as a joker.",
        fr: "La dernière carte posée peut aller face cachée juste sous votre carte visible : un joker.",
      },
    },
  ],
  moose: [
    {
      phase: "C",
      rule: "§6.4",
      short: { en: "Draw ±1", fr: "Pioche ±1" },
      long: { en: "Before the first draw: draw one card more or one fewer.", fr: "Avant de prendre : une carte de plus ou de moins." },
    },
    {
      phase: "A",
      rule: "§4.3",
      short: { en: "Place ±1", fr: "Pose ±1" },
      long: { en: "Before the first card: place one card more or one fewer.", fr: "Avant de poser : une carte de plus ou de moins." },
    },
  ],
  walrus: [
    {
      phase: "B",
      rule: "§5.3",
      short: { en: "Main animal: extra step", fr: "Principal : un pas de plus" },
      long: { en: "After the moves, the main animal’s token may take one more step, either way.", fr: "Après les déplacements, le jeton de l’animal principal peut faire un pas de plus." },
    },
    {
      phase: "B",
      rule: "§5.3",
      short: { en: "Companion: extra step", fr: "Compagnon : un pas de plus" },
      long: { en: "After the moves, the companion’s token may take one more step, either way.", fr: "Après les déplacements, le jeton du compagnon peut faire un pas de plus." },
    },
  ],
  orca: [
    {
      phase: "C",
      rule: "§6.2",
      short: { en: "River refills at once", fr: "La Rivière se complète" },
      long: { en: "The River is refilled after each card you take from it.", fr: "La Rivière est complétée après chaque carte que vous y prenez." },
    },
    {
      phase: "C",
      rule: "§6.3",
      short: { en: "Draw face down", fr: "Piocher à l’aveugle" },
      long: { en: "Any of your draws may come from the draw pile, unseen.", fr: "Vos cartes peuvent venir de la pioche, sans les voir." },
    },
  ],
  puffin: [
    {
      phase: "A",
      rule: "§4.2",
      short: { en: "Swap with the River", fr: "Échange avec la Rivière" },
      long: { en: "Before placing, swap a card of your hand with one of the River.", fr: "Avant de poser, échangez une carte de votre main avec la Rivière." },
    },
    {
      phase: "A",
      rule: "§4.2",
      short: { en: "Take top card back", fr: "Reprendre la carte visible" },
      long: {
        en: "Before placing, take your visible card back into your hand; the card below sets what you place.",
        fr: "Avant de poser, reprenez votre carte visible en main ; celle du dessous dit combien poser.",
      },
    },
  ],
  bear: [
    {
      phase: "C",
      rule: "§6.6",
      short: { en: "Give a penalty away", fr: "Donner une pénalité" },
      long: { en: "At the end of your draw, give a card of your penalty zone to another player’s.", fr: "À la fin de la pioche, donnez une carte de votre zone à celle d’un autre." },
    },
    {
      phase: "C",
      rule: "§6.3",
      short: { en: "Draw your penalties", fr: "Reprendre ses pénalités" },
      long: { en: "Any of your draws may be cards of your own penalty zone.", fr: "Vos cartes peuvent venir de votre propre zone de pénalité." },
    },
  ],
};

export function say(key: keyof typeof TEXTS, lang: Lang, blanks: Record<string, string | number> = {}): string {
  return fill(TEXTS[key][lang], blanks);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function cardBlanks(card: Card, lang: Lang): Record<string, string | number> {
  return { main: TEXTS[card.main][lang], companion: TEXTS[card.companion][lang], draw: card.draw, place: card.place };
}
