import { toBengaliDigits } from "../../bengali/numerals.ts";
import { genitive, named } from "../balls/naming.ts";
import { sideName } from "../bengali-teams.ts";
import { scoreInWords } from "../in-words.ts";
import type { Batter, Bowler, FallOfWicket, Innings, MatchInningsSummary, Team } from "../types.ts";
import type { Keyed } from "../views.ts";
import { EVENT_NAMES, type MatchEvent, partsOf } from "./event.ts";

/** Batters' scores that have a name (decisions/balls.md#sentences). */
const MILESTONES: Readonly<Record<number, string>> = {
  50: "অর্ধশতরান",
  100: "শতরান",
  200: "দ্বিশতরান",
  300: "ত্রিশতরান",
};

export function toss(winner: string, chose: "bat" | "field" | undefined): string {
  const side = sideName(winner);
  if (chose === undefined) return `টসে জিতল ${side}।`;
  return `টসে জিতে ${chose === "bat" ? "ব্যাটিং" : "ফিল্ডিং"} নিল ${side}।`;
}

/** "ভারত–অস্ট্রেলিয়া"; "" where no two sides are known. */
export function sidesInWords(sides: readonly Pick<Team, "name">[]): string {
  return sides.length === 2 ? sides.map(({ name }) => sideName(name)).join("–") : "";
}

export function start(sides: readonly Team[]): string {
  const match = sidesInWords(sides);
  return match === "" ? "খেলা শুরু হল।" : `${match} ম্যাচ শুরু হল।`;
}

interface Wicket {
  side: string;
  number: number;
  fall: FallOfWicket | undefined;
  batter: Keyed<Batter> | undefined;
  superOver: boolean;
}

/** "আউট কোহলি, ৭০ (৪৮)। ভারত ১৬৩/৪ (১৭.২ ওভার)।" */
export function wicket({ side, number, fall, batter, superOver }: Wicket): string {
  const when = superOver ? "সুপার ওভারে " : "";
  const score = fall
    ? ` ${side} ${fall.score}/${number}${fall.overs === "" ? "" : ` (${fall.overs} ওভার)`}।`
    : "";
  if (!batter) {
    const who =
      fall && fall.player !== "" ? `${when}আউট ${fall.player}।` : `${when}${number} উইকেট হারাল ${side}।`;
    return toBengaliDigits(`${who}${score}`);
  }
  const made = batter.runs === undefined ? "" : `, ${batter.runs}${batter.balls ? ` (${batter.balls})` : ""}`;
  return toBengaliDigits(`${when}আউট ${named(batter)}${made}।${score}`);
}

export function milestone(batter: Keyed<Batter>, reached: number): string {
  const score = MILESTONES[reached] ?? `${reached} রান`;
  const balls = batter.balls ? ` (${batter.balls})` : "";
  return toBengaliDigits(`${genitive(named(batter))} ${score}: ${batter.runs ?? reached}${balls}।`);
}

export function fiveWickets(bowler: Keyed<Bowler>): string {
  return toBengaliDigits(`${genitive(named(bowler))} পাঁচ উইকেট: ${bowler.wickets}/${bowler.runs}।`);
}

export function inningsBreak(
  side: string,
  innings: Pick<Innings, "runs" | "wickets" | "overs">,
  chase: { side: string; target: number } | undefined,
): string {
  const overs = innings.overs === "" ? "" : ` (${innings.overs} ওভার)`;
  const needed = chase ? ` জিততে ${genitive(chase.side)} চাই ${chase.target}।` : "";
  return toBengaliDigits(`${genitive(side)} ইনিংস শেষ: ${scoreInWords(innings)}${overs}।${needed}`);
}

export function close(side: string, left: { needed: number; balls: number; wickets: number }): string {
  const hand = 10 - left.wickets;
  return toBengaliDigits(
    `জমে উঠেছে ম্যাচ: ${genitive(side)} চাই ${left.balls} বলে ${left.needed}, হাতে ${hand} উইকেট।`,
  );
}

/** "ভারত ১৮৮/৬"; all out: "ভারত ১৮৮". */
export function scoreOf(side: string, { runs, wickets }: Pick<Innings, "runs" | "wickets">): string {
  return `${side} ${runs}${wickets === 10 ? "" : `/${wickets}`}`.trim();
}

export function listedScores(innings: readonly MatchInningsSummary[]): string[] {
  return innings.map(({ team = "", runs, wickets }) =>
    `${sideName(team)} ${runs}${wickets === undefined || wickets === "10" ? "" : `/${wickets}`}`.trim(),
  );
}

/** `said`: the result in Bengali, where it is known. `scores`: of every innings. */
export function result(said: string | undefined, scores: readonly string[]): string {
  const end = said === undefined ? "ম্যাচ শেষ।" : `ম্যাচ শেষ: ${said}।`;
  return toBengaliDigits(scores.length === 0 ? end : `${end} ${scores.join(", ")}।`);
}

const ORDINALS = ["প্রথম", "দ্বিতীয়", "তৃতীয়", "চতুর্থ", "পঞ্চম", "ষষ্ঠ", "সপ্তম", "অষ্টম", "নবম", "দশম"];

/** What the kinds that can be taken back were, denied. */
const DENIED: Readonly<Record<string, string>> = {
  fifty: "অর্ধশতরান হয়নি",
  hundred: "শতরান হয়নি",
  "five-wickets": "পাঁচ উইকেট হয়নি",
  result: "খেলা শেষ হয়নি",
};

type Denied = Pick<MatchEvent, "key" | "kind" | "side" | "who">;

/** Of what was told of one innings and is not so: one sentence. */
export function takenBack(denied: readonly Denied[]): string {
  const wickets = denied.filter(({ kind }) => kind === "wicket");
  const others = denied.filter(({ kind }) => kind !== "wicket");
  const clauses = [
    ...(wickets.length > 0 ? [noWickets(wickets)] : []),
    ...others.map(({ kind, who }) => `${who ? `${genitive(who)} ` : ""}${DENIED[kind] ?? EVENT_NAMES[kind]}`),
  ];
  const wrong = denied.length > 1 ? "আগের খবরগুলি" : "আগের খবরটি";
  return `সংশোধন: ${clauses.join(", ")}, ${wrong} ভুল ছিল।`;
}

/** "Hills-এর তৃতীয় উইকেট (Fo Hill) পড়েনি", "Hills-এর তৃতীয় থেকে ষষ্ঠ উইকেট পড়েনি". */
function noWickets(wickets: readonly Denied[]): string {
  const fallen = wickets
    .map(({ key, who }) => ({ number: Number(partsOf(key)?.subject), who }))
    .toSorted((a, b) => a.number - b.number);
  const nth = ({ number }: { number: number }): string => ORDINALS[number - 1] ?? String(number);
  const [first, second] = fallen;
  const last = fallen.at(-1);
  const side = wickets[0]?.side ? `${genitive(wickets[0].side)} ` : "";
  if (!first || !last) return "";
  if (!second) return `${side}${nth(first)} উইকেট${first.who ? ` (${first.who})` : ""} পড়েনি`;
  if (fallen.length > 2 && last.number - first.number === fallen.length - 1) {
    return `${side}${nth(first)} থেকে ${nth(last)} উইকেট পড়েনি`;
  }
  const named = fallen.map((one) => `${nth(one)}${one.who && fallen.length === 2 ? ` (${one.who})` : ""}`);
  return `${side}${named.slice(0, -1).join(", ")} ও ${named.at(-1)} উইকেট পড়েনি`;
}
