import { own } from "../../own.ts";
import { NAME_WORDS } from "./name-words.ts";
import { PLAYERS } from "./players.ts";

export interface TablePlayer {
  group: string;
  written: readonly string[];
  whole: string;
  said: string;
}

const LONGEST = 60;
export const MOST_KEYED = 100;
/** Number of players with a surname from which an initial no longer identifies a player. */
const COMMON_SURNAME = 6;

/** Different spellings of one word, in lower case. The provider's spelling varies between matches. */
const SAME_WORD: Readonly<Record<string, string>> = {
  md: "mohammad",
  mohd: "mohammad",
  mohammed: "mohammad",
  muhammad: "mohammad",
  mohamed: "mohammad",
  mst: "mosammat",
  most: "mosammat",
  ahmad: "ahmed",
  hosain: "hossain",
  hussain: "hossain",
  hasan: "hassan",
  rehman: "rahman",
  akhter: "akter",
  akther: "akter",
  aktar: "akter",
  liton: "litton",
  mostafizur: "mustafizur",
  nicolas: "nicholas",
  siddarth: "siddharth",
};
const PARTICLES = new Set(["al", "da", "de", "der", "du", "la", "le", "ten", "van", "von"]);

export function readPlayers(): TablePlayer[] {
  const players: TablePlayer[] = [];
  let group = "";
  for (const line of PLAYERS.trim().split("\n")) {
    const [written = "", bengali = ""] = line.split(" = ");
    if (line.startsWith("# ")) group = line.slice(2);
    else {
      const whole = bengali.replace(/[[\]]/g, "");
      players.push({
        group,
        written: written.split(", "),
        whole,
        said: /\[(.+)\]/.exec(bengali)?.[1] ?? whole,
      });
    }
  }
  return players;
}

/**
 * Words of a name, the same for all spellings: "S. Al-Hasan" and "S Al Hassan"; undefined for other scripts.
 */
export function nameWords(name: string): string[] | undefined {
  if (name.length > LONGEST) return undefined;
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Mn}+|['’`]/gu, "")
    .toLowerCase()
    .replace(/[\s.-]+/g, " ")
    .trim();
  if (!/^[a-z]+(?: [a-z]+)*$/.test(plain)) return undefined;
  const joined = plain.replace(/^(?:[a-z] )+(?=[a-z] )/, (initials) => initials.replaceAll(" ", ""));
  return joined.split(" ").map((word) => own(SAME_WORD, word) ?? word);
}

function surnameOf(words: readonly string[]): string[] {
  const start = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  return words.slice(start > 0 ? start : -1);
}

function shorterNames(words: readonly string[], bearers: ReadonlyMap<string, number>): string[] {
  const [first = "", ...rest] = words;
  const surname = surnameOf(words).join(" ");
  const count = bearers.get(surname) ?? 0;
  if (rest.length === 0 || first.length < 3 || count >= COMMON_SURNAME) return [];
  const initials = words
    .slice(0, words.length - surname.split(" ").length)
    .map(([letter = ""]) => letter)
    .join("");
  return [`${initials} ${surname}`, `${first[0]} ${rest.join(" ")}`, ...(count === 1 ? [surname] : [])];
}

const SURE = 0.75;

const OTHER_WORDS: readonly (readonly [string, string])[] = NAME_WORDS.trim()
  .split(/\n|, /)
  .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);

const BANGLADESHI: ReadonlySet<string> = new Set(OTHER_WORDS.map(([word]) => own(SAME_WORD, word) ?? word));

/**
 * Spellings that are equivalent in names from Bangladesh: "Zahid" and "Jahid", "Nayeem" and "Naim", "Tawfiq"
 * and "Toufique", "Mukter" and "Muktar".
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/z/g, "j"],
  [/q|ck/g, "k"],
  [/ku?e$/, "k"],
  [/ph/g, "f"],
  [/bh|v/g, "b"],
  [/sh/g, "s"],
  [/oo/g, "u"],
  [/y/g, "i"],
  [/ie?a/g, "ia"],
  [/[ei]{2,}/g, "i"],
  [/oi/g, "ai"],
  [/ow|aw|ou/g, "au"],
  [/aha/g, "ah"],
  [/er$/, "ar"],
  [/(.)\1+/g, "$1"],
  [/(?<=[aeiou])h$/, ""],
];
const foldSpelling = (word: string): string =>
  SPELLINGS.reduce((folded, [spelling, one]) => folded.replace(spelling, one), word);

/** Bengali words by their unified spelling; null if two words have the same, as "siam" and "shyam". */
const BY_SPELLING = new Map<string, string | null>();
for (const [word, bengali] of OTHER_WORDS) {
  if (bengali.includes(" ")) continue;
  const folded = foldSpelling(word);
  const other = BY_SPELLING.get(folded);
  BY_SPELLING.set(folded, other === undefined || other === bengali ? bengali : null);
}

/** Suffixes that join two words of a name, in unified spelling: Zahid-ul, Asad-uzzaman. */
const JOINED_ENDS: Readonly<Record<string, string>> = {
  ul: "ুল",
  ur: "ুর",
  ujaman: "ুজ্জামান",
  udin: "উদ্দিন",
  ula: "উল্লাহ",
};

/** Bengali for a word of a Bangladeshi name in another spelling or in a compound; otherwise undefined. */
function bangladeshiWord(word: string): string | undefined {
  const folded = foldSpelling(word);
  const whole = BY_SPELLING.get(folded);
  if (whole !== undefined) return whole ?? undefined;
  const [, stem = "", end = ""] = /^(.{3,})(u(?:l|r|jaman|din|la))$/.exec(folded) ?? [];
  const first = BY_SPELLING.get(stem);
  const joined = own(JOINED_ENDS, end);
  if (!first || joined === undefined) return undefined;
  return first + (/[া-ৌঅ-ঔ]$/u.test(first) ? joined.replace("ু", "উ") : joined);
}

/**
 * Bengali for words of names: "mohammad" মোহাম্মদ, "islam" ইসলাম. Ambiguous words of the table are omitted
 * unless name-words.ts has them.
 */
export function readWords(players: readonly TablePlayer[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { written, whole } of players) {
    const words = nameWords(written[0] ?? "") ?? [];
    const bengali = whole.split(/[ -]/);
    if (words.length !== bengali.length) continue;
    for (const [at, word] of words.entries()) {
      const own = counts.get(word) ?? new Map<string, number>();
      const one = bengali[at] ?? "";
      counts.set(word, own.set(one, (own.get(one) ?? 0) + 1));
    }
  }
  const sure = [...counts].flatMap(([word, own]) => {
    const all = [...own.values()].reduce((sum, count) => sum + count, 0);
    return [...own].filter(([, count]) => count / all >= SURE).map(([bengali]) => [word, bengali] as const);
  });
  return new Map([...OTHER_WORDS, ...sure]);
}

/**
 * Composes the Bengali of an unlisted name from known words: "Rakib Islam"; otherwise undefined. Other
 * spellings are accepted only if one word is surely Bangladeshi.
 */
export function composeName(
  words: readonly string[],
  known: ReadonlyMap<string, string>,
): string | undefined {
  if (words.some((word) => word.length < 2)) return undefined;
  // A single word may be a common surname, so it is not composed, except "Nazimuddin" and similar words.
  if (words.length === 1 && !/u(?:ddin|llah|zzaman)$/.test(words[0] ?? "")) return undefined;
  const isBangladeshi = words.length === 1 || words.some((word) => BANGLADESHI.has(word));
  const bengali = words.map((word) => known.get(word) ?? (isBangladeshi ? bangladeshiWord(word) : undefined));
  return bengali.includes(undefined) ? undefined : bengali.join(" ");
}

export type CalledPlayer = Pick<TablePlayer, "said" | "whole">;

interface Index {
  full: ReadonlyMap<string, CalledPlayer>;
  /** Derived short names; null if two players share one. */
  shorter: ReadonlyMap<string, CalledPlayer | null>;
  words: ReadonlyMap<string, string>;
}

function makeIndex(): Index {
  const players = readPlayers();
  const names = players.map(({ written, said, whole }) => ({
    called: { said, whole },
    words: written.flatMap((name) => [nameWords(name) ?? []]),
  }));
  const full = new Map(
    names.flatMap(({ called, words }) => words.map((own) => [own.join(" "), called] as const)),
  );
  // Number of bearers of each surname, and whether its words occur elsewhere in names: "Ahmed", "Hasan".
  const bearers = new Map<string, number>();
  const count = (word: string): Map<string, number> => bearers.set(word, (bearers.get(word) ?? 0) + 1);
  for (const { words } of names) {
    const own = new Set(words.flatMap((one) => [...one, surnameOf(one).join(" ")]));
    own.forEach(count);
  }
  const shorter = new Map<string, CalledPlayer | null>();
  for (const { called, words } of names)
    for (const name of new Set(words.flatMap((one) => shorterNames(one, bearers)))) {
      const other = shorter.get(name);
      shorter.set(name, other === undefined || other?.said === called.said ? called : null);
    }
  return { full, shorter, words: readWords(players) };
}

let index: Index | undefined;

function find(name: string): CalledPlayer | undefined {
  const words = nameWords(name);
  if (!words) return undefined;
  index ??= makeIndex();
  const { full, shorter } = index;
  const key = words.join(" ");
  const own = full.get(key) ?? shorter.get(key);
  if (own !== undefined) return own ?? undefined;
  const isPrefixed = words.length > 2 && (words[0] === "mohammad" || words[0] === "mosammat");
  const rest = isPrefixed ? full.get(words.slice(1).join(" ")) : undefined;
  if (rest) return rest;
  const composed = composeName(words, index.words);
  return composed === undefined ? undefined : { said: composed, whole: composed };
}

const INITIALS_LAST = /^(.+) ([A-Z]{1,3})$/;

const initialsFirst = (name: string): string => name.replace(INITIALS_LAST, "$2 $1");

/** Key that is the same for all spellings of a name, also in other letters: "শান্ত 7". */
export function nameKey(name: string): string {
  const plain = initialsFirst(name.normalize("NFC").replace(/\s+/g, " ").trim());
  return nameWords(plain)?.join(" ") ?? plain.toLowerCase();
}

export type CorrectedNames = ReadonlyMap<string, string>;
let corrected: CorrectedNames = new Map();

/** Applies editors' corrections during `read`, which must be synchronous. */
export function withCorrectedNames<T>(names: CorrectedNames, read: () => T): T {
  const before = corrected;
  corrected = names;
  try {
    return read();
  } finally {
    corrected = before;
  }
}

/**
 * Bengali name for any spelling of the provider: corrected, listed, or composed from known words. Undefined if
 * unknown or ambiguous.
 */
export function calledPlayer(name: string): CalledPlayer | undefined {
  const own = corrected.size > 0 && name.length <= MOST_KEYED ? corrected.get(nameKey(name)) : undefined;
  if (own !== undefined) return { said: own, whole: own };
  const trimmed = name.trim();
  return find(trimmed) ?? (INITIALS_LAST.test(trimmed) ? find(initialsFirst(trimmed)) : undefined);
}

export const bengaliName = (name: string): string | undefined => calledPlayer(name)?.said;

interface SaidPlayer {
  name: string;
  short: string;
  bengali?: string;
}

/**
 * Players by Bengali name, or by the last word in Latin letters: "Stone" is also the surname of "Fourth Stone".
 */
export function distinctNames<Player extends SaidPlayer>(players: readonly Player[]): Player[] {
  // By Bengali name, or by the last word in Latin letters: "Stone" is also the surname of "Fourth Stone".
  const namesOf = new Map<string, Set<string>>();
  const saidOf = ({ bengali, short }: SaidPlayer): string => bengali ?? short;
  const lastOf = ({ name }: SaidPlayer): string => name.slice(name.lastIndexOf(" ") + 1);
  for (const player of players)
    for (const said of new Set(
      player.bengali === undefined ? [player.short, lastOf(player)] : [player.bengali],
    )) {
      const names = namesOf.get(said) ?? new Set();
      namesOf.set(said, names.add(nameKey(player.name)));
    }
  return players.map((player) => {
    const { name, bengali } = player;
    if (namesOf.get(saidOf(player))?.size === 1) return player;
    return {
      ...player,
      ...(bengali === undefined ? { short: name } : { bengali: calledPlayer(name)?.whole ?? bengali }),
    };
  });
}
