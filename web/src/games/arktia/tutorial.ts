import type { Tutorial } from "../board";
import { inHand, type ArktiaView } from "./view";

/** Three seats, nobody but the learner in earnest: B blunders, C stops early and leaves the ice to the two others. */
export const tutorial: Tutorial<ArktiaView> = {
  players: 3,
  seed: 3,
  options: {},
  scripts: {
    1: [
      "place disc 10",
      "place globe 11",
      "place portal 12",
      "place portal 9",
      "place globe 7",
      "place disc 6",
      "move 7 6",
      "place disc 17",
      "place portal 18",
      "move 18 23",
      "move 23 18",
      "move 18 23",
      "move 23 18",
      "move 18 23",
      "move 23 18",
    ],
    2: ["place portal 5", "place portal 1", "stop"],
  },
  steps: [
    {
      text: {
        en: "The ice is melting. You get a point for each piece you cut off, each field you melt, and each field you control at the end. Your pieces, letter A, wait down here.",
        fr: "La glace fond. Un point pour chaque pièce coupée des siens, chaque case fondue et chaque case contrôlée à la fin. Vos pièces, lettre A, attendent en bas.",
      },
      point: ".tray .hand",
    },
    {
      text: {
        en: "Your first two turns place a piece each. Tap your disc, then field 15, and 15 again to confirm. Or drag it there.",
        fr: "Aux deux premiers tours, on pose une pièce. Touchez le disque, puis la case 15, encore une fois pour confirmer. Ou faites-le glisser.",
      },
      point: "button[data-hand=disc], #arktia-field-15",
      play: "place disc 15",
    },
    {
      text: {
        en: "The next piece must touch your own colour. Place a globe on 14.",
        fr: "La suivante doit toucher votre couleur. Posez un globe en 14.",
      },
      point: "button[data-hand=globe], #arktia-field-14",
      play: "place globe 14",
    },
    {
      text: {
        en: "From your third turn on you may move instead: straight, as far as you like, over anything, as long as there is ice. Move the globe from 14 onto your disc on 15: a tower!",
        fr: "Dès le troisième tour, on peut aussi bouger : tout droit, aussi loin qu’on veut, par-dessus tout, tant qu’il y a de la glace. Globe de 14 sur le disque en 15 : une tour !",
      },
      point: "#arktia-field-14, #arktia-field-15",
      play: "move 14 15",
    },
    {
      text: {
        en: "C stopped playing: its pieces stay where they are. Whoever owns the top piece controls a tower, and only they may move it.",
        fr: "C ne joue plus : ses pièces restent. Le propriétaire de la pièce du dessus contrôle la tour, et lui seul la bouge.",
      },
      point: "[data-spot=panel-2]",
    },
    {
      text: {
        en: "The top of a tower may leave it. Tap 15: the globe rises. Put it onto B’s disc on 10. Colours do not matter: now you control that disc.",
        fr: "Le haut d’une tour peut la quitter. Touchez 15 : le globe se lève. Mettez-le sur le disque de B en 10. Les couleurs n’importent pas : ce disque est à vos ordres.",
      },
      point: "#arktia-field-15, #arktia-field-10",
      play: "lift 15 10",
    },
    {
      text: {
        en: "B placed a portal on 9. Look at B’s pieces: only the disc under your globe links 9 with 11 and 12.",
        fr: "B a posé un portail en 9. Voyez ses pièces : seul le disque sous votre globe relie 9 à 11 et 12.",
      },
      point: "#arktia-field-9, #arktia-field-10, #arktia-field-11, #arktia-field-12",
    },
    {
      text: {
        en: "Of each colour only the largest group stays. Carry the tower from 10 to 20. Scissors and pale pieces show what is cut off before you confirm.",
        fr: "De chaque couleur, seul le plus grand groupe reste. Portez la tour de 10 en 20. Ciseaux et pièces pâles montrent ce qui est coupé, avant de confirmer.",
      },
      point: "#arktia-field-10, #arktia-field-20",
      play: "move 10 20",
    },
    {
      text: {
        en: "Two pieces for you, two points. Pieces count, not fields. Between equal groups you choose which one stays. Cutting off your own is forbidden.",
        fr: "Deux pièces pour vous, deux points. On compte les pièces, pas les cases. Entre groupes égaux, vous choisissez celui qui reste. Se couper soi-même est interdit.",
      },
      point: "[data-spot=panel-0]",
    },
    {
      text: { en: "Now the highest tower. Place a portal on 14.", fr: "Maintenant la plus haute tour. Posez un portail en 14." },
      point: "button[data-hand=portal], #arktia-field-14",
      play: "place portal 14",
    },
    {
      text: { en: "A disc fits onto an empty portal: move yours from 15 to 14.", fr: "Un disque va sur un portail vide : bougez le vôtre de 15 en 14." },
      point: "#arktia-field-15, #arktia-field-14",
      play: "move 15 14",
    },
    {
      text: { en: "And the globe from 20 on top.", fr: "Et le globe de 20 tout en haut." },
      point: "#arktia-field-20, #arktia-field-14",
      play: "move 20 14",
    },
    {
      text: {
        en: "There are four towers, drawn here. Point at one, or press it for long, to read what it can do.",
        fr: "Il y a quatre tours, dessinées ici. Survolez-en une, ou appuyez longuement, pour lire ce qu’elle peut faire.",
      },
      point: ".legend",
    },
    {
      auto: ["place disc 15", "place portal 20", "place globe 19", "place disc 13", "place portal 8", "place globe 9"],
      when: (view) => view.player === 0 && inHand(view.seats[0]!.hand) === 0,
      text: {
        en: "All your pieces are on the ice: from now on each of your turns ends with a melting. First a move: the globe from 9 to 4.",
        fr: "Toutes vos pièces sont sur la glace : désormais chacun de vos tours finit par une fonte. D’abord un mouvement : le globe de 9 en 4.",
      },
      point: "#arktia-field-9, #arktia-field-4",
      play: "move 9 4",
    },
    {
      text: {
        en: "Melt a field: free, at the border, and the rest must hang together. Melt 25. It is a point, and a hole in somebody’s way.",
        fr: "Faites fondre une case : libre, au bord, et le reste doit tenir ensemble. Fondez 25. C’est un point, et un trou sur le chemin des autres.",
      },
      point: "#arktia-field-25",
      play: "melt 25",
    },
    {
      text: {
        en: "So it goes on, on less and less ice. You are out when you cannot play, when nothing can melt, when one piece or none is left to you, or when you stop. When all are out, most points win.",
        fr: "Et ainsi de suite, sur de moins en moins de glace. On sort quand on ne peut plus jouer, quand rien ne peut fondre, quand il reste une pièce ou aucune, ou quand on arrête. Tous sortis, le plus de points gagne.",
      },
    },
  ],
};
