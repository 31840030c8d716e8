import { PLAYERS } from "./players.ts";

/** One line of the table. */
export interface TablePlayer {
  /** What the table calls the group: "Bangladesh, men". */
  group: string;
  written: readonly string[];
  /** The whole Bengali name. */
  whole: string;
  /** What a sentence says: a part of the whole, or all of it. */
  said: string;
}

/** Longer texts are no names. */
const LONGEST = 60;
/** A surname of so many players says little about which one of them, or of those outside the table, an initial means. */
const COMMON_SURNAME = 6;

/** Spellings of one word, after lower case: the provider's choice differs from match to match. */
const SAME_WORD: Readonly<Record<string, string>> = {
  ...{ md: "mohammad", mohd: "mohammad", mohammed: "mohammad", muhammad: "mohammad", mohamed: "mohammad" },
  ...{ ahmad: "ahmed", hosain: "hossain", hussain: "hossain", hasan: "hassan", rehman: "rahman" },
  ...{ akhter: "akter", akther: "akter", akhtar: "akter", liton: "litton", mostafizur: "mustafizur" },
};
const PARTICLES = new Set(["al", "da", "de", "der", "du", "la", "le", "ten", "van", "von"]);

/** The table, line by line. */
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

/** Words of a name, the same for all its spellings: "S. Al-Hasan" and "S Al Hassan"; undefined for text in other letters. */
export function nameWords(name: string): string[] | undefined {
  if (name.length > LONGEST) return undefined;
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Mn}+|['’`]/gu, "")
    .toLowerCase()
    .replace(/[\s.-]+/g, " ")
    .trim();
  if (!/^[a-z]+(?: [a-z]+)*$/.test(plain)) return undefined;
  // "R. G. Sharma" is "RG Sharma".
  const joined = plain.replace(/^(?:[a-z] )+(?=[a-z] )/, (initials) => initials.replaceAll(" ", ""));
  return joined.split(" ").map((word) => SAME_WORD[word] ?? word);
}

/** "Kohli V" and "Sharma RG" are "V Kohli" and "RG Sharma". */
const initialsFirst = (name: string): string => name.replace(/^(.+) ([A-Z]{1,3})$/, "$2 $1");

/** The surname: the last word, with the particles before it. */
function surnameOf(words: readonly string[]): string[] {
  const start = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  return words.slice(start > 0 ? start : -1);
}

/** A name with initials, and the surname, as far as the surname says who is meant. */
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

interface Index {
  /** Names as the table writes them. */
  full: ReadonlyMap<string, string>;
  /** Names that follow from those; null for one that several players may go by. */
  shorter: ReadonlyMap<string, string | null>;
}

function makeIndex(): Index {
  const players = readPlayers();
  const names = players.map(({ written, said }) => ({
    said,
    words: written.flatMap((name) => [nameWords(name) ?? []]),
  }));
  const full = new Map(
    names.flatMap(({ said, words }) => words.map((own) => [own.join(" "), said] as const)),
  );
  // How many bear a surname, and whether a word of it is a part of other names too: "Ahmed", "Hasan".
  const bearers = new Map<string, number>();
  const count = (word: string): Map<string, number> => bearers.set(word, (bearers.get(word) ?? 0) + 1);
  for (const { words } of names) {
    const own = new Set(words.flatMap((one) => [...one, surnameOf(one).join(" ")]));
    own.forEach(count);
  }
  const shorter = new Map<string, string | null>();
  for (const { said, words } of names)
    for (const name of new Set(words.flatMap((one) => shorterNames(one, bearers)))) {
      const other = shorter.get(name);
      shorter.set(name, other === undefined || other === said ? said : null);
    }
  return { full, shorter };
}

let index: Index | undefined;

function find(name: string): string | undefined {
  const words = nameWords(name);
  if (!words) return undefined;
  index ??= makeIndex();
  const key = words.join(" ");
  const own = index.full.get(key) ?? index.shorter.get(key);
  if (own !== undefined || words[0] !== "mohammad" || words.length < 3) return own ?? undefined;
  // "Md Taskin Ahmed" for a player whom papers call Taskin Ahmed.
  return index.full.get(words.slice(1).join(" "));
}

/**
 * The Bengali name of a player as a sentence says it, for any spelling of the provider; undefined for an unknown name and for one
 * that may be two players.
 */
export function bengaliName(name: string): string | undefined {
  const trimmed = name.trim();
  return find(trimmed) ?? (/ [A-Z]{1,3}$/.test(trimmed) ? find(initialsFirst(trimmed)) : undefined);
}
