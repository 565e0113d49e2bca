import type { Tutorial } from "../board";
import type { ScavengersView } from "./view";

/** A whole turn, then on to the first skirmish. The two others lay everything down; the learner wins all the same. */
export const tutorial: Tutorial<ScavengersView> = {
  players: 3,
  seed: 841,
  options: { module: "0" },
  scripts: { 1: ["end", "end", "end"], 2: ["end", "end", "end"] },
  steps: [
    {
      text: {
        en: "Everything is frozen, and little is left. You lead a tribe: after 16 rounds whoever has the most people wins. These five cards are yours for this round.",
        fr: "Tout est gelé, il reste peu de choses. Vous menez une tribu : après 16 manches, la plus grande population gagne. Ces cinq cartes sont à vous pour cette manche.",
      },
      point: "section.hand",
    },
    {
      text: {
        en: "The edge of a card says what it can do, from above: dig, draw, hunt, fight. A tool with +2 helps one character. The small figures are people.",
        fr: "Le bord d’une carte dit ce qu’elle sait faire, de haut en bas : fouiller, piocher, chasser, combattre. Un outil à +2 aide un personnage. Les petites silhouettes sont la population.",
      },
      point: 'section.hand [data-kind="scavenger"]',
    },
    {
      text: {
        en: "Each action can be done once a turn. First dig: lift a Scavenger and the Shovel (click them). Dig now says 3: press it.",
        fr: "Chaque action, une fois par tour. D’abord fouiller : levez un Charognard et la Pelle (cliquez). Fouiller dit maintenant 3 : appuyez.",
      },
      point: '[data-deed="dig"], section.hand [data-kind="shovel"]',
      play: "dig",
    },
    { text: { en: "The Scavenger digs: click it.", fr: "Le Charognard fouille : cliquez." }, point: 'section.hand [data-kind="scavenger"]', play: "commit scavenger" },
    { text: { en: "And the Shovel with it.", fr: "Et la Pelle avec lui." }, point: 'section.hand [data-kind="shovel"]', play: "commit shovel" },
    { text: { en: "1 and 2 are 3. Confirm.", fr: "1 et 2 font 3. Validez." }, point: '[data-deed="dig"]', play: "confirm" },
    {
      text: {
        en: "Three cards of the junkyard, and you keep one. A Medkit: two medicine, to hire with. Click it twice.",
        fr: "Trois cartes de la décharge : gardez-en une. Un Medkit : deux médicaments, pour engager. Deux clics.",
      },
      point: '.stage [data-kind="medkit"]',
      play: "keep medkit",
    },
    {
      text: {
        en: "It lies in your discard, to come back when your deck is shuffled anew. Now hunt: lift the other Scavenger and the Spear, then press Hunt.",
        fr: "Il est dans votre défausse et reviendra quand la pioche sera remélangée. Chassez : levez l’autre Charognard et la Lance, puis Chasser.",
      },
      point: '[data-deed="hunt"], section.hand [data-kind="spear"]',
      play: "hunt",
    },
    { text: { en: "The Scavenger hunts: click it.", fr: "Le Charognard chasse : cliquez." }, point: 'section.hand [data-kind="scavenger"]', play: "commit scavenger" },
    { text: { en: "And the Spear.", fr: "Et la Lance." }, point: 'section.hand [data-kind="spear"]', play: "commit spear" },
    { text: { en: "Two food. Confirm.", fr: "Deux de nourriture. Validez." }, point: '[data-deed="hunt"]', play: "confirm" },
    {
      text: {
        en: "Your food pays for mercenaries: those you can afford are lit. Medicine, on Pills and Medkits, pays the crosses.",
        fr: "La nourriture paie des mercenaires : ceux que vous pouvez payer brillent. Les croix se paient en médicaments : Pilules et Medkits.",
      },
      point: ".purse, section.market",
    },
    {
      text: { en: "Hire a Brawler, who fights 2: click the pile twice.", fr: "Engagez un Combattant, qui combat 2 : deux clics sur la pile." },
      point: '[data-hire="brawler"]',
      play: "hire brawler",
    },
    {
      text: {
        en: "The rest of your hand is laid face down for the skirmish. There is none before round 3, so nothing is lost. End your turn.",
        fr: "Le reste de la main se pose face cachée pour l’escarmouche. Il n’y en a pas avant la manche 3 : rien n’est perdu. Terminez votre tour.",
      },
      point: '.status [data-kind="end"]',
      play: "end",
    },
    {
      text: {
        en: "Round 3: from now on there is a skirmish at the end of each round. You are the Initiator, so you may look at what is fought for. A family of five!",
        fr: "Manche 3 : désormais, une escarmouche termine chaque manche. Vous êtes l’Initiateur et voyez l’enjeu. Une famille de cinq !",
      },
      point: ".contested",
      auto: ["end"],
      when: (view) => view.round === 3 && view.player === 0,
    },
    {
      text: {
        en: "That is worth a fight. Keep everything for it: end your turn at once. Who uses few cards fights with many, that is the choice of every turn.",
        fr: "Cela vaut un combat. Gardez tout : terminez tout de suite. Qui joue peu de cartes se bat avec beaucoup : c’est le choix de chaque tour.",
      },
      point: '.status [data-kind="end"]',
      play: "end",
    },
    {
      text: {
        en: "All was revealed, the fight values compared, and the family is yours. Ties go to the most character cards.",
        fr: "Tout fut dévoilé, les combats comparés, et la famille est à vous. À égalité, le plus de personnages l’emporte.",
      },
      point: ".fight",
      when: (view) => view.round === 4,
    },
    {
      text: {
        en: "Later you will meet Snipers and Saboteurs, who hit what others commit, and with the HQ modules medics, buildings and leaders. Long-press or hover any card to read it. Have fun!",
        fr: "Plus tard viennent Snipers et Saboteurs, qui frappent ce que les autres engagent, et avec les modules QG docteurs, bâtiments et chefs. Appui long ou survol : la carte s’explique. Amusez-vous !",
      },
      when: () => true,
    },
  ],
};
