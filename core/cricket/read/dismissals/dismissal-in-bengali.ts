type NameOf = (written: string) => string | undefined;

/** Dismissals that name no bowler or fielder, in the form of `plainDismissal`. */
const ALONE: readonly (readonly [RegExp, string])[] = [
  [/^run ?out$/, "রান আউট"],
  [/^bowled$/, "বোল্ড"],
  [/^(?:caught|caught behind)$/, "ক্যাচ আউট"],
  [/^caught (?:and|&) bowled$/, "কট অ্যান্ড বোল্ড"],
  [/^(?:lbw|leg before(?: wicket)?)$/, "এলবিডব্লিউ"],
  [/^stumped$/, "স্টাম্পড"],
  [/^hit wicket$/, "হিট উইকেট"],
  [/^timed out$/, "টাইমড আউট"],
  [/^obstruct(?:ing|ed|ion)(?: of)?(?: the)? field$/, "ফিল্ডিংয়ে বাধা দিয়ে আউট"],
  [/^handled?(?: the)? ball$/, "হাতে বল ধরে আউট"],
  [/^hit(?: the)? ball twice$/, "দুবার বল মেরে আউট"],
  [/^retired out$/, "রিটায়ার্ড আউট"],
  [/^retired hurt$/, "আহত অবসৃত"],
  [/^retired ill$/, "অসুস্থ হয়ে অবসৃত"],
  [/^retired not out$/, "অবসৃত, অপরাজিত"],
  [/^retired$/, "অবসৃত"],
  [/^absent hurt$/, "আহত, অনুপস্থিত"],
  [/^absent ill$/, "অসুস্থ, অনুপস্থিত"],
  [/^absent$/, "অনুপস্থিত"],
];

export const plainDismissal = (written: string): string =>
  written
    .toLowerCase()
    .replace(/[\s().,–—-]+/g, " ")
    .trim();
export function dismissalOnly(written: string): string | undefined {
  const plain = plainDismissal(written);
  return ALONE.find(([pattern]) => pattern.test(plain))?.[1];
}

const WITHOUT_FIELDER: ReadonlyMap<string, string> = new Map([
  ["", ""],
  ["c &", "ক ও "],
  ["c and", "ক ও "],
  ["lbw", "এলবিডব্লিউ "],
  ["hit wicket", "হিট উইকেট "],
]);
const RUN_OUT = /^run out \(([^/]+)(?:\/([^/]+))?\)$/i;
const SUBSTITUTE = /^sub(?:stitute)?(?: \((.+)\))?$/i;
const SUBSTITUTE_IN_BENGALI = "পরিবর্ত";
const SIGNS = /[†*]/g;

function called(written: string, nameOf: NameOf): string {
  const name = written.replace(SIGNS, "").trim();
  const [substitute, whose] = SUBSTITUTE.exec(name) ?? [];
  if (substitute === undefined) return nameOf(name) ?? name;
  return whose === undefined ? SUBSTITUTE_IN_BENGALI : `${SUBSTITUTE_IN_BENGALI} ${nameOf(whose) ?? whose}`;
}

/** Words for the part of a dismissal before the bowler: "ক কোহলি " for "c V Kohli". */
function beforeBowler(written: string, nameOf: NameOf): string | undefined {
  const alone = WITHOUT_FIELDER.get(written.toLowerCase());
  if (alone !== undefined) return alone;
  const way = ["c", "st"].find((short) => written.startsWith(`${short} `));
  const fielder = way && called(written.slice(way.length), nameOf);
  return fielder && `${way === "c" ? "ক" : "স্টা"} ${fielder} `;
}

/**
 * Dismissal in the words of Bengali score tables: "ক কোহলি ব শামি" for "c Virat Kohli b M Shami". Unknown names
 * stay as written; undefined for an unknown kind of dismissal.
 */
export function dismissalInBengali(written: string, nameOf: NameOf): string | undefined {
  const [ranOut, ...fielders] = RUN_OUT.exec(written) ?? [];
  if (ranOut !== undefined) {
    return `রান আউট (${fielders.flatMap((name) => (name === undefined ? [] : [called(name, nameOf)])).join("/")})`;
  }
  const text = ` ${written}`;
  const at = text.lastIndexOf(" b ");
  if (at < 0) {
    return dismissalOnly(written);
  }
  const before = beforeBowler(text.slice(1, at), nameOf);
  return before === undefined ? undefined : `${before}ব ${called(text.slice(at + 3), nameOf)}`;
}
