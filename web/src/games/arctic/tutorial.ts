import type { Tutorial } from "../board";
import type { ArcticView } from "./view";

/** Two turns that show everything: a run of four, a power of each kind, a totem that walks from 3 to 10. */
export const tutorial: Tutorial<ArcticView> = {
  players: 2,
  seed: 171,
  options: { fox: "2", moose: "2", walrus: "1", orca: "1", puffin: "1", bear: "1" },
  scripts: { 1: ["place fox-puffin-2", "main-right", "take puffin-moose-2", "take puffin-walrus-3"] },
  steps: [
    {
      text: {
        en: "Welcome to the ice! You build a pile of animal cards. Animals of one kind that lie next to each other make a run, and runs are points.",
        fr: "Bienvenue sur la glace ! Vous bâtissez une pile de cartes Animal. Des animaux identiques qui se suivent forment une série, et les séries font des points.",
      },
      point: ".pile",
    },
    {
      text: {
        en: "Up here six tokens walk through the Landscape. The one with the star is your secret totem, the walrus: at the end you score the number it stands on.",
        fr: "En haut, six jetons parcourent le Paysage. Celui à l’étoile est votre totem secret, le morse : à la fin, vous marquez le nombre où il se tient.",
      },
      point: '[data-token="walrus"]',
    },
    {
      text: {
        en: "Your hand. On each card’s edge: above, how many cards you draw; below, how many you place next turn. The small animal is the companion.",
        fr: "Votre main. Au bord de chaque carte : en haut, combien de cartes vous prenez ; en bas, combien vous en posez au tour suivant. Le petit animal est le compagnon.",
      },
      point: "section.hand",
    },
    {
      text: {
        en: "A turn is A place, B move, C draw. A: your pile is empty, so you place one card. Take the moose: click it, then click it again (or the glowing place).",
        fr: "Un tour : A poser, B déplacer, C prendre. A : votre pile est vide, vous posez une carte. Prenez l’élan : un clic, puis un second (ou la place qui luit).",
      },
      point: '[data-thing="moose-fox-3"]',
      play: "place moose-fox-3",
    },
    {
      text: {
        en: "The visible card’s main animal gives you its power: the moose is yours until somebody takes it. It works in phase A, so from your next turn on.",
        fr: "L’animal principal de la carte visible donne son pouvoir : l’élan est à vous, jusqu’à ce qu’on vous le prenne. Il sert en phase A, donc dès votre prochain tour.",
      },
      point: '[data-power="moose"]',
    },
    {
      text: {
        en: "B: the two animals of your card move one step, one right, the other left. You choose. Send the moose right.",
        fr: "B : les deux animaux de votre carte bougent d’un pas, l’un à droite, l’autre à gauche. À vous de choisir. Envoyez l’élan à droite.",
      },
      point: '[data-token="moose"]',
      play: "main-right",
    },
    {
      text: {
        en: "C: your card says 3, so you take three cards of the River. Three moose lie there. Take this one.",
        fr: "C : votre carte dit 3, vous prenez trois cartes de la Rivière. Il y a là trois élans. Prenez celui-ci.",
      },
      point: '[data-thing="moose-walrus-4"]',
      play: "take moose-walrus-4",
    },
    { text: { en: "And the second…", fr: "Et le deuxième…" }, point: '[data-thing="moose-fox-4"]', play: "take moose-fox-4" },
    {
      text: { en: "And the third. Then your neighbour plays.", fr: "Et le troisième. Puis votre voisin joue." },
      point: '[data-thing="moose-puffin-1"]',
      play: "take moose-puffin-1",
    },
    {
      text: {
        en: "Your turn again. Your visible card says place 3. With the moose you may place one more: four cards. Press “Moose: one more”.",
        fr: "À vous. Votre carte visible dit : posez 3. Avec l’élan, une de plus : quatre cartes. Appuyez sur « Élan : une de plus ».",
      },
      point: '[data-power="moose"]',
      play: "more",
    },
    {
      text: {
        en: "Now the three moose on top of the first one. Mind the order: only neighbours count.",
        fr: "Maintenant, les trois élans sur le premier. Attention à l’ordre : seuls les voisins comptent.",
      },
      point: '[data-thing="moose-walrus-4"]',
      play: "place moose-walrus-4",
    },
    { text: { en: "Again.", fr: "Encore." }, point: '[data-thing="moose-fox-4"]', play: "place moose-fox-4" },
    { text: { en: "Once more.", fr: "Encore un." }, point: '[data-thing="moose-puffin-1"]', play: "place moose-puffin-1" },
    {
      text: {
        en: "The last card decides what happens next: its power, its two animals, its numbers. Place the walrus, your totem.",
        fr: "La dernière carte décide de la suite : son pouvoir, ses deux animaux, ses nombres. Posez le morse, votre totem.",
      },
      point: '[data-thing="walrus-bear-2"]',
      play: "place walrus-bear-2",
    },
    {
      text: {
        en: "A run of four: 6 points, written below it. Five would be 10, six or more 15. For each animal only the longest run counts, and having runs of many animals pays too.",
        fr: "Une série de quatre : 6 points, écrits dessous. Cinq en valent 10, six ou plus 15. Pour chaque animal, seule la plus longue compte, et en avoir de plusieurs animaux paie aussi.",
      },
      point: ".run.scores .bracket",
    },
    {
      text: { en: "B: send the walrus, your totem, to the right.", fr: "B : envoyez le morse, votre totem, à droite." },
      point: '[data-token="walrus"]',
      play: "main-right",
    },
    {
      text: {
        en: "You just took the walrus power, and powers of B and C work at once: one more step for the main animal. To the right again!",
        fr: "Vous venez de prendre le pouvoir du morse, et ceux de B et C servent tout de suite : un pas de plus pour l’animal principal. Encore à droite !",
      },
      point: '[data-power="walrus"]',
      play: "step-right",
    },
    {
      text: { en: "Your totem stands on 10. C: take two cards. You hold an orca, so two more would be a run.", fr: "Votre totem est sur 10. C : prenez deux cartes. Vous avez une orque : deux de plus feraient une série." },
      point: '[data-thing="orca-bear-1"]',
      play: "take orca-bear-1",
    },
    { text: { en: "And this one.", fr: "Et celle-ci." }, point: '[data-thing="orca-puffin-5"]', play: "take orca-puffin-5" },
    {
      text: {
        en: "Two more things. If you cannot place all you owe, each missing card is a penalty of one point; and you keep at most 7 cards. When the draw pile runs out, the end is near. That is all: have fun!",
        fr: "Deux choses encore. S’il vous manque des cartes à poser, chacune coûte une pénalité d’un point ; et l’on garde 7 cartes au plus. Quand la pioche s’épuise, la fin approche. C’est tout : amusez-vous !",
      },
      when: () => true,
    },
  ],
};
