import { CHASE } from "../../../core/cricket/fixtures/chase.ts";
import { chase } from "../../../core/cricket/fixtures/match-of-overs.ts";
import { cardAgain, type WordedCard, type WordedMatch } from "../../../core/cricket/fixtures/worded.ts";
import type { Innings, MatchDocument, Scorecard, Team } from "../../../core/cricket/types.ts";
import { aMatch } from "./a-match.ts";

const SERIES = "Australia Women in West Indies, Three-Match Test and One-Day International Series 2026/27";
const SHORT: readonly Team[] = [
  { name: "India", short: "IND" },
  { name: "South Africa", short: "SA" },
];
const LONG: readonly Team[] = [
  { name: "Papua New Guinea Women", short: "PNGW" },
  { name: "United Arab Emirates Women", short: "UAEW" },
];

const FACTS = { format: "T20", number: "3rd T20I" };
const ENDED = { status: "RESULTS", statusText: "Match Ended" } as const;

function inningsOf(part: Partial<Innings> & { number: number }, of: 1 | 2): Innings {
  const innings = CHASE.innings[of];
  if (!innings) throw new Error("The chase is missing");
  const { target: _, ...rest } = innings;
  return { ...rest, ...part };
}

function played(...all: Innings[]): Pick<Scorecard, "innings" | "inningsOrder"> {
  const innings = Object.fromEntries(all.map((one) => [one.number, one]));
  return { innings, inningsOrder: all.map(({ number }) => String(number)) };
}

const superOver = (number: number, of: 1 | 2, runs: number, overs = "1.0"): Innings =>
  inningsOf({ number, superOver: true, runs, wickets: 1, overs }, of);
const TIED = [
  inningsOf({ number: 1, runs: 176, overs: "20.0" }, 1),
  inningsOf({ number: 2, runs: 176, overs: "20.0" }, 2),
];
const SUPER_OVERS = [superOver(3, 2, 11), superOver(4, 1, 11), superOver(5, 1, 9), superOver(6, 2, 4, "0.4")];

function statesOf(sides: readonly Team[], kind: string): [string, MatchDocument][] {
  const [teamA, teamB] = sides;
  if (!teamA || !teamB) return [];
  const teams = Object.fromEntries(CHASE.teamOrder.map((id, place) => [id, sides[place] ?? teamA]));
  const listed = (over: Partial<WordedMatch>): MatchDocument => {
    const match = aMatch("m", { teamA, teamB, series: SERIES, number: "3rd T20I", ...over });
    return { published: false, code: "m", match: { ...match, venue: "Eden Gardens, Kolkata" } };
  };
  const card = (over: Partial<WordedCard>): MatchDocument => {
    const more = { series: SERIES, venue: "Eden Gardens, Kolkata", facts: FACTS, equation: "" };
    return cardAgain({ ...CHASE, teams, ...more, ...over });
  };
  const coming = { type: "upcoming", startsAt: "2026-11-24T14:00:00.000Z" } as const;
  const need = { equation: `${teamB.name} need 31 runs in 20 balls` };
  const states: [string, MatchDocument][] = [
    ["waiting", listed({ ...coming, status: "UPCOMING" })],
    ["late", listed({ ...coming, status: "DELAYED", statusText: "Start delayed due to wet outfield" })],
    [
      "first innings",
      card({ ...played(inningsOf({ number: 1 }, 1)), equation: `${teamA.name} are 150/2 at 8.10 rpo` }),
    ],
    ["chase", card(need)],
    ["rain", card({ ...need, statusText: "Rain Delay" })],
    [
      "innings break",
      card({ ...played(inningsOf({ number: 1, allottedOvers: "20" }, 1)), statusText: "Innings Break" }),
    ],
    ["result", card({ ...ENDED, result: `${teamB.name} won by 7 wickets` })],
    ["super over", card({ ...need, ...played(...TIED, ...SUPER_OVERS.slice(0, 1)) })],
    ["second super over", card({ ...need, ...played(...TIED, ...SUPER_OVERS) })],
    [
      "rain in the second super over",
      card({ ...need, ...played(...TIED, ...SUPER_OVERS), statusText: "Rain Delay" }),
    ],
    [
      "after two super overs",
      card({
        ...ENDED,
        ...played(...TIED, ...SUPER_OVERS),
        result: `Match tied (${teamA.name} won the Super Over)`,
      }),
    ],
  ];
  return states.map(([name, document]) => [`${name}, ${kind}`, document]);
}

/** A match in each state that an embedded frame can show, with short and long names. */
export const EMBED_STATES: readonly [string, MatchDocument][] = [
  ...statesOf(SHORT, "short names"),
  ...statesOf(LONG, "long names"),
  ["over by over", { ...chase({ series: SERIES }), code: "m" }],
  [
    "two innings a side",
    cardAgain({
      ...CHASE,
      ...played(
        inningsOf({ number: 1, runs: 412, wickets: 10, overs: "120.3" }, 1),
        inningsOf({ number: 2, runs: 388, wickets: 10, overs: "118.2" }, 2),
        inningsOf({ number: 3, runs: 250, wickets: 6, overs: "80.2", declared: true }, 1),
        inningsOf({ number: 4, runs: 101, wickets: 2, overs: "30.2" }, 2),
      ),
      equation: "Hills need 174 runs to win with 8 wickets left",
      facts: { format: "Test", number: "2nd Test" },
    }),
  ],
];
