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
  md: "mohammad",
  mohd: "mohammad",
  mohammed: "mohammad",
  muhammad: "mohammad",
  mohamed: "mohammad",
  ahmad: "ahmed",
  hosain: "hossain",
  hussain: "hossain",
  hasan: "hassan",
  rehman: "rahman",
  akhter: "akter",
  akther: "akter",
  akhtar: "akter",
  liton: "litton",
  mostafizur: "mustafizur",
  nicolas: "nicholas",
  siddarth: "siddharth",
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

/** Of the names that have a word, how many must write it alike for the word to be sure. */
const SURE = 0.75;

/** How the table writes the words of names: "mohammad" মোহাম্মদ, "islam" ইসলাম. Words that it writes in several ways are left out. */
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
  return new Map(sure);
}

/** The Bengali of a name that is not in the table, of words that are: "Rakib Islam"; undefined if one of them is not known. */
export function composeName(
  words: readonly string[],
  known: ReadonlyMap<string, string>,
): string | undefined {
  const bengali = words.map((word) => known.get(word));
  const isWhole = words.length > 1 && words.every((word) => word.length > 1) && !bengali.includes(undefined);
  return isWhole ? bengali.join(" ") : undefined;
}

interface Index {
  /** Names as the table writes them. */
  full: ReadonlyMap<string, string>;
  /** Names that follow from those; null for one that several players may go by. */
  shorter: ReadonlyMap<string, string | null>;
  words: ReadonlyMap<string, string>;
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
  return { full, shorter, words: readWords(players) };
}

let index: Index | undefined;

function find(name: string): string | undefined {
  const words = nameWords(name);
  if (!words) return undefined;
  index ??= makeIndex();
  const { full, shorter } = index;
  const key = words.join(" ");
  const own = full.get(key) ?? shorter.get(key);
  if (own !== undefined) return own ?? undefined;
  // "Md Taskin Ahmed" for a player whom papers call Taskin Ahmed.
  const rest = words[0] === "mohammad" && words.length > 2 ? full.get(words.slice(1).join(" ")) : undefined;
  return rest ?? composeName(words, index.words);
}

/** A name that ends with initials, as "Kohli V" and "Sharma RG" do. */
const INITIALS_LAST = /^(.+) ([A-Z]{1,3})$/;

/**
 * The Bengali name of a player as a sentence says it, for any spelling of the provider: the table's, else one of the table's words.
 * Undefined for other names, and for one that may be two players.
 */
export function bengaliName(name: string): string | undefined {
  const trimmed = name.trim();
  return (
    find(trimmed) ?? (INITIALS_LAST.test(trimmed) ? find(trimmed.replace(INITIALS_LAST, "$2 $1")) : undefined)
  );
}
