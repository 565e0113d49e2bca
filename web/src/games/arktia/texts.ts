import { fill, type Catalogue, type Lang } from "$/i18n";
import type { Player } from "../board";
import { towerName, type Field, type Out, type Piece, type Size, type TowerName } from "./view";

/** What Arktia's board and tooltips say. */
export const TEXTS = {
  globe: { en: "globe", fr: "globe" },
  disc: { en: "disc", fr: "disque" },
  portal: { en: "portal", fr: "portail" },
  globeText: {
    en: "The small piece. It may move onto a disc, alone or on a portal, never straight onto a portal.",
    fr: "La petite pièce. Il peut aller sur un disque, seul ou sur un portail, jamais directement sur un portail.",
  },
  discText: {
    en: "The medium piece. It may move onto an empty portal, and carries a globe.",
    fr: "La pièce moyenne. Il peut aller sur un portail vide, et porte un globe.",
  },
  portalText: {
    en: "The large piece, a ring. It may move over a lone globe and shuts it in; it carries a disc.",
    fr: "La grande pièce, un anneau. Il peut enfermer un globe seul ; il porte un disque.",
  },

  towerA: { en: "Globe on a disc", fr: "Globe sur disque" },
  towerB: { en: "Disc on a portal", fr: "Disque sur portail" },
  towerC: { en: "Globe shut in a portal", fr: "Globe enfermé" },
  towerD: { en: "Globe on a disc on a portal", fr: "Globe, disque, portail" },
  towerAText: {
    en: "Tower A. It moves as a whole, also onto a lone portal; or the globe leaves it.",
    fr: "Tour A. Elle bouge en entier, aussi sur un portail seul ; ou bien le globe en part.",
  },
  towerBText: {
    en: "Tower B. A globe may come onto it. It moves as a whole to free fields; or the disc leaves it.",
    fr: "Tour B. Un globe peut s’y poser. Elle bouge en entier vers une case libre ; ou bien le disque en part.",
  },
  towerCText: {
    en: "Tower C. Nothing can be added. It moves as a whole to free fields; or the portal leaves it.",
    fr: "Tour C. Rien ne s’y ajoute. Elle bouge en entier vers une case libre ; ou bien le portail en part.",
  },
  towerDText: {
    en: "Tower D. It moves as a whole to free fields; or the globe leaves it, or disc and globe together.",
    fr: "Tour D. Elle bouge en entier vers une case libre ; ou bien le globe en part, ou disque et globe ensemble.",
  },
  towers: { en: "The four towers", fr: "Les quatre tours" },

  continent: { en: "Continent: fields of ice {ice} of {all}", fr: "Continent : cases de glace {ice} sur {all}" },
  field: { en: "Field {n}", fr: "Case {n}" },
  free: { en: "free", fr: "libre" },
  melted: { en: "melted", fr: "fondue" },
  freeText: {
    en: "Place next to a field that holds a piece of your colour; move in straight lines over ice, as far as you like.",
    fr: "On pose à côté d’une case où l’on a une pièce ; on bouge en ligne droite sur la glace, aussi loin qu’on veut.",
  },
  meltText: {
    en: "A field can melt when it is free, at the border, and the rest still hangs together.",
    fr: "Une case peut fondre si elle est libre, au bord, et si le reste tient ensemble.",
  },
  meltedText: { en: "Nobody moves across open water.", fr: "On ne traverse pas l’eau." },
  controls: { en: "{name} controls it", fr: "contrôlée par {name}" },
  controlText: {
    en: "Whoever owns the top piece controls the field: a point at the end, and only they may move the tower.",
    fr: "Le propriétaire de la pièce du dessus contrôle la case : un point à la fin, et lui seul bouge la tour.",
  },
  of: { en: "{size} of {name}", fr: "{size} de {name}" },
  neutralOf: { en: "neutral {size}", fr: "{size} neutre" },
  bottomUp: { en: "from below: {pieces}", fr: "de bas en haut : {pieces}" },

  canHold: { en: "can be taken up", fr: "peut être prise" },
  isHeld: { en: "held", fr: "en main" },
  isTarget: { en: "a target", fr: "une cible" },
  cutsHere: { en: "cuts off {n}", fr: "coupe {n}" },
  canMelt: { en: "can melt", fr: "peut fondre" },
  canKeep: { en: "group {n}, {pieces} pieces", fr: "groupe {n}, {pieces} pièces" },
  chosen: { en: "chosen: again to confirm", fr: "choisie : encore une fois pour confirmer" },

  hand: { en: "Your pieces", fr: "Vos pièces" },
  handOf: { en: "Pieces of {name}", fr: "Pièces de {name}" },
  handNeutral: { en: "Neutral pieces to set up", fr: "Pièces neutres à poser" },
  inHand: { en: "{size}: {n} in hand", fr: "{size} : {n} en main" },
  handText: {
    en: "From the turn after your last piece is placed, each of your turns ends with a melting.",
    fr: "Dès le tour qui suit la pose de votre dernière pièce, chacun de vos tours finit par une fonte.",
  },
  handEmpty: { en: "All placed: each turn ends with a melting.", fr: "Tout est posé : chaque tour finit par une fonte." },

  part: { en: "What to move", fr: "Que bouger" },
  partMove: { en: "all of it", fr: "tout" },
  partSplit: { en: "disc and globe", fr: "disque et globe" },
  partLift: { en: "the top piece", fr: "la pièce du dessus" },

  hintPick: { en: "Choose a piece below, or one on the ice.", fr: "Choisissez une pièce ici ou sur la glace." },
  hintPlace: { en: "Choose one of your pieces.", fr: "Choisissez une de vos pièces." },
  hintMove: { en: "Choose what to move.", fr: "Choisissez que bouger." },
  hintAim: { en: "Choose a field that glows.", fr: "Choisissez une case qui luit." },
  hintPiece: { en: "Which piece goes there?", fr: "Quelle pièce y va ?" },
  hintMelt: { en: "Choose a field to melt.", fr: "Choisissez une case à fondre." },
  hintKeep: { en: "Which group stays? You take the rest.", fr: "Quel groupe reste ? Vous prenez le reste." },
  hintConfirm: { en: "Once more to confirm.", fr: "Encore une fois pour confirmer." },
  cutSure: { en: "{name} loses {n}", fr: "{name} perd {n}" },
  cutMaybe: { en: "{name} loses {n}: you choose", fr: "{name} perd {n} : à vous de choisir" },
  neutral: { en: "neutral", fr: "neutre" },

  taken: { en: "pieces taken: {n}", fr: "pièces prises : {n}" },
  meltedCount: { en: "fields melted: {n}", fr: "cases fondues : {n}" },
  controlled: { en: "fields controlled: {n}", fr: "cases contrôlées : {n}" },
  takenText: { en: "Pieces cut off from their group. Each is worth a point.", fr: "Pièces coupées de leur groupe. Chacune vaut un point." },
  meltedPoints: { en: "Fields melted. Each is worth a point.", fr: "Cases fondues. Chacune vaut un point." },
  controlledText: { en: "Fields with their piece on top. Each is worth a point at the end.", fr: "Cases où leur pièce est au-dessus. Chacune vaut un point à la fin." },

  out: { en: "out", fr: "sorti" },
  stuck: { en: "can neither place nor move", fr: "ne peut ni poser ni bouger" },
  no_melting: { en: "can melt no field", fr: "ne peut rien faire fondre" },
  cut_off: { en: "too few pieces on the ice", fr: "trop peu de pièces sur la glace" },
  stopped: { en: "stopped playing", fr: "ne joue plus" },
  endless: { en: "nothing happened for too long", fr: "rien ne s’est passé trop longtemps" },

  round: { en: "Turn {n}", fr: "Tour {n}" },
  setup: { en: "neutral pieces", fr: "pièces neutres" },
  ice: { en: "ice {n}", fr: "glace {n}" },
  quiet: { en: "{n} of {limit} quiet moves", fr: "{n} mouvements calmes sur {limit}" },
} satisfies Catalogue;

const OUT_RULES: Record<Out, string> = { stuck: "§7.1", no_melting: "§7.2", cut_off: "§7.3", stopped: "§7.4", endless: "§7.6" };

export function say(key: keyof typeof TEXTS, lang: Lang, blanks: Record<string, string | number> = {}): string {
  return fill(TEXTS[key][lang], blanks);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function outRule(out: Out): string {
  return OUT_RULES[out];
}

const TOWER_KEYS = { a: "towerA", b: "towerB", c: "towerC", d: "towerD" } as const;

export function towerTip(name: TowerName, lang: Lang) {
  const key = TOWER_KEYS[name];
  return { title: say(key, lang), text: say(`${key}Text`, lang), rule: "§1.2" };
}

export function sizeTip(size: Size, lang: Lang) {
  return { title: capital(say(size, lang)), text: say(`${size}Text`, lang), rule: "§4.4" };
}

export function nameOf(players: Player[], owner: number | null, lang: Lang): string {
  return owner === null ? say("neutral", lang) : (players[owner]?.name ?? "");
}

export function pieceWords(piece: Piece, players: Player[], lang: Lang): string {
  const size = say(piece.size, lang);
  return piece.owner === null ? say("neutralOf", lang, { size }) : say("of", lang, { size, name: nameOf(players, piece.owner, lang) });
}

/** What a field holds, in words: for screen readers and tooltips. */
export function fieldWords(field: Field, players: Player[], lang: Lang): string {
  if (!field.ice) return say("melted", lang);
  if (field.tower.length === 0) return say("free", lang);
  const pieces = field.tower.map((piece) => pieceWords(piece, players, lang)).join(", ");
  if (field.tower.length === 1) return pieces;
  const parts = [say("bottomUp", lang, { pieces })];
  if (field.controller !== null) parts.push(say("controls", lang, { name: nameOf(players, field.controller, lang) }));
  return parts.join("; ");
}

/** The tooltip of a field: what it holds and the rule that matters there. */
export function fieldTip(field: Field, players: Player[], lang: Lang, isMelting: boolean) {
  const title = `${say("field", lang, { n: field.field })}: ${fieldWords(field, players, lang)}`;
  const tower = towerName(field.tower.map((piece) => piece.size));
  if (tower) {
    const { text, rule } = towerTip(tower, lang);
    return { title, text: `${text} ${say("controlText", lang)}`, rule };
  }
  const alone = field.tower[0];
  if (alone) return { title, text: sizeTip(alone.size, lang).text, rule: "§4.4" };
  if (!field.ice) return { title, text: say("meltedText", lang), rule: "§4.3" };
  return isMelting ? { title, text: say("meltText", lang), rule: "§6.2" } : { title, text: say("freeText", lang), rule: "§4.2" };
}

/** How the log names the colours of the seats. */
const COLOURS = [/\b(red|rouge)\b/, /\b(blue|bleu)\b/, /\b(yellow|jaune)\b/, /\b(green|vert)\b/];

/** Pieces of this seat were taken. */
export function strikes(text: string, seat: number): boolean {
  return /^\{P\d\} (takes|prend) /.test(text) && COLOURS[seat]!.test(text);
}
