import { present } from "../../present.ts";
import type { BengaliFacts, MatchDocument } from "../types.ts";
import { wholePlace } from "./bengali-places.ts";
import { seriesName } from "./bengali-series.ts";
import { matchNumber } from "./match-number.ts";

export function factsInBengali(document: MatchDocument): BengaliFacts {
  const card = document.published ? document : undefined;
  const listed = document.published ? document.listed : document.match;
  return present({
    series: seriesName(card?.series ?? listed?.series ?? ""),
    number: matchNumber(card?.facts?.number ?? listed?.number ?? ""),
    place: wholePlace(card?.venue ?? listed?.venue ?? listed?.city ?? ""),
  });
}

/** Document with these names, so that scorecard pages need no tables of names. */
export const withBengaliFacts = <Document extends MatchDocument>(document: Document): Document => ({
  ...document,
  bengali: factsInBengali(document),
});
