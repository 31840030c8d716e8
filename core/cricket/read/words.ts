import type { Team } from "../types.ts";

export const LONGEST = 200;

export type Side = Readonly<Pick<Team, "name" | "short">>;

/** Synonyms and the word that stands for them in the patterns. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    run: "runs",
    wicket: "wickets wkt wkts wk wks",
    ball: "balls deliveries delivery",
    over: "overs ov ovs",
    need: "needs require requires required requiring needed needing",
    beat: "beats defeat defeats defeated defeating",
    win: "wins",
    lost: "lose loses",
    tied: "ties",
    draw: "draws",
    abandoned: "abandon abandons",
    cancelled: "canceled cancel",
    postponed: "postpone rescheduled",
    delay: "delays",
    break: "breaks interval",
    stumps: "stump",
    result: "results",
    forfeit: "forfeits forfeited",
    concede: "concedes conceded",
    stopped: "stop stops halted",
    interrupted: "interrupt interrupts interruption",
    suspended: "suspend",
    ended: "ends concluded",
    trail: "trails trailing",
    lead: "leads leading",
    chose: "elected elect elects opted opt opts chosen choose chooses decided decide decides",
    field: "fielding bowl bowling",
    bat: "batting",
    innings: "inns inn inning",
    dls: "dl",
    vjd: "jayadevan",
    "1": "one",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "1st": "first",
    "2nd": "second",
    "3rd": "third",
  }).flatMap(([one, all]) => all.split(" ").map((word) => [word, one] as const)),
);

const TOKEN =
  /@[01]|\d+\/\d+|\d+(?:\.\d+)?(?:st|nd|rd|th)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}]/gu;
const BEFORE = "(?<![\\p{L}\\p{M}\\p{N}@])";
const AFTER = "(?![\\p{L}\\p{M}\\p{N}])";
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Replaces names of sides by `@0` and `@1`, longer names first. Codes are compared with their case, names
 * without.
 */
function withSides(text: string, sides: readonly Side[]): string {
  const names = sides
    .flatMap(({ name, short }, index) => [
      { known: name, index, flags: "giu" },
      { known: short, index, flags: short.length < 4 ? "gu" : "giu" },
    ])
    .filter(({ known, index }) => known !== "" && index < 2)
    .toSorted((a, b) => b.known.length - a.known.length);
  return names.reduce(
    (said, { known, index, flags }) =>
      said.replace(new RegExp(BEFORE + escaped(known) + AFTER, flags), ` @${index} `),
    text,
  );
}

/**
 * Normalises a provider's text for the patterns of this folder: at most 200 characters, lower case, whole
 * words, one word for all synonyms, digits for numbers, `,` between clauses, `@0` and `@1` for the sides;
 * padded with spaces.
 */
export function wordsOf(text: string, sides: readonly Side[] = []): string {
  const plain = withSides(text.slice(0, LONGEST).normalize("NFC"), sides)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(
      /(?<![\p{L}])(?:d ?[/&-] ?l(?:[/&-]?s)?|duckworth.{0,3}lewis(?:.{0,3}stern)?)(?![\p{L}])/gu,
      "dls",
    )
    .replace(/(?<=\p{L})[-'’](?=\p{L})/gu, (sign) => (sign === "-" ? " " : ""))
    .replace(/ (?:&|\+) /g, " and ");
  const words = (plain.match(TOKEN) ?? []).map((word) => {
    if (/^[^\p{L}\p{M}\p{N}@]/u.test(word)) return ",";
    return SAME.get(word) ?? word;
  });
  return ` ${words.join(" ")} `
    .replace(/ (?:wash out|washout|rained off|rained out) /g, " washed out ")
    .replace(/ walk over /g, " walkover ")
    .replace(/ time out /g, " timeout ")
    .replace(/ (?:, )+/g, " , ");
}
