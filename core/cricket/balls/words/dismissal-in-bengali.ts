/** What papers call somebody whom the provider names so; undefined where no table knows it. */
type NameOf = (written: string) => string | undefined;

const ALONE: ReadonlyMap<string, string> = new Map([
  ["run out", "রান আউট"],
  ["retired hurt", "আহত, অবসৃত"],
]);
/** What stands before the bowler, where nobody else is named. */
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
/** Of a keeper and a captain. */
const SIGNS = /[†*]/g;

function called(written: string, nameOf: NameOf): string | undefined {
  const name = written.replace(SIGNS, "").trim();
  const [substitute, whose] = SUBSTITUTE.exec(name) ?? [];
  if (substitute === undefined) return nameOf(name);
  if (whose === undefined) return SUBSTITUTE_IN_BENGALI;
  const known = nameOf(whose);
  return known && `${SUBSTITUTE_IN_BENGALI} ${known}`;
}

/** "ক কোহলি " of "c V Kohli": what stands before the bowler. */
function beforeBowler(written: string, nameOf: NameOf): string | undefined {
  const alone = WITHOUT_FIELDER.get(written.toLowerCase());
  if (alone !== undefined) return alone;
  const way = ["c", "st"].find((short) => written.startsWith(`${short} `));
  const fielder = way && called(written.slice(way.length), nameOf);
  return fielder && `${way === "c" ? "ক" : "স্টা"} ${fielder} `;
}

/**
 * How a batter got out, which a provider writes as scorebooks do, in the words of Bengali score tables: "ক কোহলি ব শামি" of
 * "c Virat Kohli b M Shami". Undefined where a name in it is not known, or the way: then it stays the provider's, in one language
 * throughout.
 */
export function dismissalInBengali(written: string, nameOf: NameOf): string | undefined {
  const [ranOut, ...fielders] = RUN_OUT.exec(written) ?? [];
  if (ranOut !== undefined) {
    const known = fielders.flatMap((name) => (name === undefined ? [] : [called(name, nameOf)]));
    return known.includes(undefined) ? undefined : `রান আউট (${known.join("/")})`;
  }
  const text = ` ${written}`;
  const at = text.lastIndexOf(" b ");
  if (at < 0) return ALONE.get(written.toLowerCase());
  const before = beforeBowler(text.slice(1, at), nameOf);
  const bowler = called(text.slice(at + 3), nameOf);
  return before === undefined || bowler === undefined ? undefined : `${before}ব ${bowler}`;
}
