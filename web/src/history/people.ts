/** The people somebody has played with online, and the record against each: from their own games alone. Pure. */

import { isOnlyOwnSeat, namesAt, rankOf, sameName, type PastGame } from "./games";

export interface Person {
  /** Their latest name. */
  name: string;
  /** Games together, including unfinished ones. */
  games: number;
  /** The games that are over, by who was placed better. */
  won: number;
  lost: number;
  tied: number;
  /** Seconds since 1970. */
  last: number;
}

/** The people of these games, those of the newest first. */
export function peopleIn(all: PastGame[]): Person[] {
  const found = new Map<string, Person>();
  for (const played of all.toSorted((a, b) => b.active - a.active)) {
    for (const name of new Set(namesAt(played))) {
      const person = found.get(sameName(name)) ?? { name, games: 0, won: 0, lost: 0, tied: 0, last: played.active };
      found.set(sameName(name), count(person, played, name));
    }
  }
  return [...found.values()];
}

function count(person: Person, played: PastGame, name: string): Person {
  const better = isOnlyOwnSeat(played) ? compared(played, name) : null;
  return {
    ...person,
    games: person.games + 1,
    won: person.won + Number(better !== null && better > 0),
    lost: person.lost + Number(better !== null && better < 0),
    tied: person.tied + Number(better === 0),
  };
}

/** Above 0 if the reader was placed better than this person; null while the game is not over. */
function compared(played: PastGame, name: string): number | null {
  const mine = rankOf(played, played.seats[0]!);
  const theirs = rankOf(played, played.players.find((player) => player.name === name && !played.seats.includes(player.seat))!.seat);
  return mine === null || theirs === null ? null : theirs - mine;
}
