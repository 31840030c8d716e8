import { expect, it } from "vitest";
import { knownColours } from "./cricket/badges/team-colours.ts";
import { sideName } from "./cricket/bengali-teams.ts";
import { officialName } from "./cricket/names/bengali-officials.ts";
import { placeName } from "./cricket/names/bengali-places.ts";
import { seriesName } from "./cricket/names/bengali-series.ts";
import { matchNumber } from "./cricket/names/match-number.ts";
import { calledPlayer, nameKey } from "./cricket/names/player-name.ts";
import { own } from "./own.ts";

const WORDS = Object.getOwnPropertyNames(Object.prototype);

it.each(WORDS)("a table has nothing under %s, which every object has", (word) => {
  expect(own<unknown>({}, word)).toBeUndefined();
  expect(nameKey(word)).toBe(word.toLowerCase());
  const written = [word, word.toLowerCase(), `only ${word}`, `2nd ${word}`, `${word} 2`];
  for (const text of written) {
    for (const read of [calledPlayer, matchNumber, officialName, placeName, seriesName])
      expect(read(text), `${read.name} of ${text}`).toBeUndefined();
    expect(sideName(text)).toBe(text);
    expect(knownColours({ name: text, short: text })).toBeUndefined();
  }
});
