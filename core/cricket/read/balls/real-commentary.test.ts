import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Ball, overOf, splitBallId } from "../../balls/ball.ts";
import { ballsPerOverIn, oversOfBalls } from "../../balls/overs.ts";
import { ballsOf, tailOf } from "../../balls/tail.ts";
import { startTally, tally } from "../../balls/tally.ts";
import { named } from "../../balls/words/naming.ts";
import { readCommentary } from "./read-commentary.ts";

const SAMPLES = new URL("../../../../../shared/samples/cricket/sportz/", import.meta.url);
const load = <Document>(name: string): Document => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Batter = Texts<"Batsman" | "Runs" | "Balls" | "Fours" | "Sixes">;
type Bowler = Texts<"Bowler" | "Runs" | "Wickets">;
/** The provider's own figures, which this test reads without the product's parsers. */
type Innings = Texts<"Total" | "Wickets" | "Total_Balls_Bowled" | (typeof EXTRAS)[number]> & {
  FallofWickets: (Texts<"Batsman" | "Score" | "Ball_number"> & { Wicket_No: number })[];
  Partnerships: (Texts<"Runs" | "Balls"> & { Batsmen: Texts<"Batsman" | "Runs" | "Balls">[] })[];
};
const EXTRAS = ["Byes", "Legbyes", "Wides", "Noballs", "Penalty"] as const;
/** Totals that the commentary itself gives after each ball and over. */
interface Row {
  UID: number;
  Batsman_Details?: Batter;
  Non_Striker_Details?: Batter;
  Bowler_Details?: Bowler;
  Summary?: Texts<"Score" | "Runs" | "Wickets" | "Balls"> & {
    Batsmen: Batter[];
    Bowlers: (Bowler & Texts<"Ball_bowled">)[];
  };
}

const MATCHES = [
  { code: "ausa08162025258915", kind: "t20i", innings: 1, ballsPerOver: 6 },
  { code: "mconos08172025256490", kind: "hundred", innings: 1, ballsPerOver: 5 },
  { code: "mconos08172025256490", kind: "hundred", innings: 2, ballsPerOver: 5 },
] as const;

/** vitest also collects the tests of skipped suites, so this list must be empty without samples. */
const real = existsSync(SAMPLES) ? MATCHES : [];

describe.skipIf(real.length === 0)("balls of real matches (needs ../shared/samples)", () => {
  describe.each(real)("$kind, innings $innings", ({ code, kind, innings, ballsPerOver }) => {
    const read = readCommentary(load(`${kind}-${code}_commentary_all_${innings}.json`), { code, innings });
    if (!read.ok) throw new Error(read.error);
    const { balls, leftOut } = read.value;
    const sum = tally(balls);
    const provider = load<{ Innings: Innings[] }>(`${kind}-${code}.json`).Innings[innings - 1];
    if (!provider) throw new Error("The innings is missing");

    it("is one of overs of as many balls as were bowled in them", () => {
      expect(ballsPerOverIn(balls)).toBe(ballsPerOver);
    });

    it("leaves nothing out", () => {
      expect(leftOut).toBe(0);
      expect(new Set(balls.map(({ id }) => id)).size).toBe(balls.length);
    });

    it("has a Bengali name for every player that it tells of", () => {
      const told = balls.flatMap(({ batter, nonStriker = batter, bowler, wicket }) =>
        [batter, nonStriker, bowler, ...(wicket?.fielder ? [wicket.fielder] : [])].map(named),
      );
      expect([...new Set(told)].filter((name) => /[a-z]/i.test(name))).toEqual([]);
    });

    it("makes the provider's total", () => {
      const [runs, wickets, bowled] = [provider.Total, provider.Wickets, provider.Total_Balls_Bowled].map(
        Number,
      );
      expect([sum.runs, sum.wickets, sum.balls]).toEqual([runs, wickets, bowled]);
      expect(balls.at(-1)?.total).toEqual({ runs, wickets });
    });

    it("makes the extras of each kind", () => {
      const of = (kind: string) =>
        balls.reduce((total, { extras }) => total + (extras?.kind === kind ? extras.runs : 0), 0);
      const ours = ["bye", "leg-bye", "wide", "no-ball", "penalty"].map(of);
      expect(ours).toEqual(EXTRAS.map((name) => Number(provider[name])));
    });

    it("has after every ball what the provider says of batters and bowler, and after every over its summary", () => {
      const file = load<{ Commentary: Row[] }>(`${kind}-${code}_commentary_all_${innings}.json`);
      const rows = new Map(file.Commentary.map((row) => [String(row.UID), row]));
      const running = startTally();
      const { sum: now } = running;
      const batterNow = (id: string) => {
        const { runs = 0, balls: faced = 0, fours = 0, sixes = 0 } = now.batters.get(id) ?? {};
        return [id, ...[runs, faced, fours, sixes].map(String)];
      };
      const bowlerNow = (id: string) => {
        const { runs = 0, wickets = 0 } = now.bowlers.get(id) ?? {};
        return [id, String(runs), String(wickets)];
      };
      const apart: unknown[] = [];
      const same = (where: string, ours: unknown, theirs: unknown) => {
        if (JSON.stringify(ours) !== JSON.stringify(theirs)) apart.push({ where, ours, theirs });
      };
      let [runs, wickets, over] = [0, 0, -1];
      let compared = 0;
      for (const ball of balls) {
        if (overOf(ball) !== over) [over, runs, wickets] = [overOf(ball), now.runs, now.wickets];
        running.add(ball);
        const row = rows.get(splitBallId(ball.id).number);
        for (const details of [row?.Batsman_Details, row?.Non_Striker_Details]) {
          if (!details) continue;
          const { Batsman, Runs, Balls, Fours, Sixes } = details;
          same(`${ball.id} batter`, batterNow(Batsman), [Batsman, Runs, Balls, Fours, Sixes]);
          compared += 1;
        }
        if (row?.Bowler_Details) {
          const { Bowler, Runs, Wickets } = row.Bowler_Details;
          same(`${ball.id} bowler`, bowlerNow(Bowler), [Bowler, Runs, Wickets]);
          compared += 1;
        }
        if (!row?.Summary) continue;
        const { Summary } = row;
        same(
          `${ball.id} over`,
          [`${now.runs}/${now.wickets}`, now.runs - runs, now.wickets - wickets, now.balls].map(String),
          [Summary.Score, Summary.Runs, Summary.Wickets, Summary.Balls],
        );
        for (const { Batsman, Runs, Balls, Fours, Sixes } of Summary.Batsmen)
          same(`${ball.id} over, batter`, batterNow(Batsman), [Batsman, Runs, Balls, Fours, Sixes]);
        for (const { Bowler, Runs, Wickets, Ball_bowled } of Summary.Bowlers)
          same(
            `${ball.id} over, bowler`,
            [...bowlerNow(Bowler), String(now.bowlers.get(Bowler)?.balls)],
            [Bowler, Runs, Wickets, Ball_bowled],
          );
      }
      expect(compared).toBeGreaterThan(balls.length);
      expect(apart).toEqual([]);
    });

    it("is read from the live document as it was told", () => {
      const overs = oversOfBalls(balls);
      for (let end = 1; end <= overs.length; end += 1) {
        const latest = ballsOf(tailOf("a1", overs.slice(0, end)));
        const told = overs.slice(0, end).flatMap((over) => over.balls);
        expect(latest.length).toBeGreaterThan(0);
        expect(latest.toReversed()).toEqual(told.slice(-latest.length));
      }
    });

    it("makes the fall of wickets and the partnerships", () => {
      const parts: Ball[][] = [[]];
      const falls: unknown[] = [];
      for (const [index, ball] of balls.entries()) {
        parts.at(-1)?.push(ball);
        if (!ball.wicket || ball.wicket.kind === "retired") continue;
        const then = tally(balls.slice(0, index + 1));
        falls.push([ball.wicket.batter.id, String(then.runs), then.wickets, String(then.balls)]);
        parts.push([]);
      }
      const theirs = provider.FallofWickets.map((fall) => [
        fall.Batsman,
        fall.Score,
        fall.Wicket_No,
        fall.Ball_number,
      ]);
      expect(falls).toEqual(theirs);
      const stands = provider.Partnerships.map(({ Runs, Balls, Batsmen }) => ({
        runs: Runs,
        balls: Balls,
        batters: Batsmen.filter((batter) => batter.Balls !== "0")
          .map(({ Batsman, ...own }) => [Batsman, own.Runs, own.Balls])
          .toSorted(),
      }));
      const made = parts.filter(({ length }) => length > 0).map(tally);
      const own = made.map(({ runs, batters }) => ({
        runs: String(runs),
        balls: String([...batters.values()].reduce((all, { balls }) => all + balls, 0)),
        batters: [...batters]
          .filter(([, batter]) => batter.balls > 0)
          .map(([id, batter]) => [id, String(batter.runs), String(batter.balls)])
          .toSorted(),
      }));
      expect(own).toEqual(stands.filter(({ balls, runs }) => balls !== "0" || runs !== "0"));
    });
  });
});
