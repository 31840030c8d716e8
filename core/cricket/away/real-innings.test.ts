import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oversOfBalls } from "../balls/overs.ts";
import { named } from "../balls/words/naming.ts";
import { describeSamples } from "../fixtures/describe-samples.test-support.ts";
import { isInningsOver } from "../overs.ts";
import { readCommentary } from "../read/balls/read-commentary.ts";
import { normaliseScorecard } from "../read/scorecard/scorecard.ts";
import { type SeenMatch, seenOf } from "./seen.ts";
import { isWorthTelling, sinceSeen } from "./since.ts";
import { scorersIn, unseenBalls } from "./unseen-balls.ts";
import { awayLines } from "./words.ts";

const SAMPLES = new URL("../../../../shared/samples/cricket/sportz/", import.meta.url);
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));

const INNINGS = [
  { code: "ausa08162025258915", kind: "t20i", innings: 1, ballsPerOver: 6 },
  { code: "mconos08172025256490", kind: "hundred", innings: 1, ballsPerOver: 5 },
  { code: "mconos08172025256490", kind: "hundred", innings: 2, ballsPerOver: 5 },
] as const;

/** The balls of an innings as the provider tells them, the scorecard that they led to, and the same as the page gets them. */
function readInnings({ code, kind, innings }: (typeof INNINGS)[number]) {
  const read = readCommentary(load(`${kind}-${code}_commentary_all_${innings}.json`), { code, innings });
  const card = normaliseScorecard(load(`${kind}-${code}.json`), { code });
  if (!read.ok || !card.ok) throw new Error("The samples cannot be read");
  const { balls } = read.value;
  const told = oversOfBalls(balls)
    .flatMap((over) => over.balls)
    .toReversed();
  return { balls, told, card: card.value };
}

describeSamples("a real innings that was left at any ball", () => {
  describe.each(INNINGS)("$kind, innings $innings", (match) => {
    const { balls, told, card } = readInnings(match);
    const total = card.innings[match.innings];
    if (!total) throw new Error("The innings is missing");

    /** Where the match stood after a ball: the score that the provider gives it, and the place of the next one. */
    function leftAfter(index: number): SeenMatch {
      const [ball, next] = [balls[index], balls[index + 1]];
      if (!ball) throw new Error("There is no such ball");
      const [overs = "0", place = "0"] = (next?.over ?? total?.overs ?? "").split(".");
      const bowled = Number(overs) * match.ballsPerOver + Number(place) - (next ? 1 : 0);
      return {
        code: match.code,
        innings: match.innings,
        ...ball.total,
        balls: bowled,
        ended: false,
        ball: ball.id,
      };
    }
    const anyBall = fc.nat({ max: balls.length - 1 }).map((index) => ({ index, seen: leftAfter(index) }));

    it("is told with what the totals differ by, and so are its balls", () => {
      fc.assert(
        fc.property(anyBall, ({ index, seen }) => {
          const since = sinceSeen(seen, card);
          if (since?.kind !== "play") throw new Error("Play is told");
          const [own] = since.innings;
          expect(own).toMatchObject({
            runs: total.runs - seen.runs,
            wickets: total.wickets - seen.wickets,
            isNew: false,
          });
          const [overs = 0, place = 0] = total.overs.split(".").map(Number);
          expect(own?.balls).toBe(overs * match.ballsPerOver + place - seen.balls);
          const unseen = unseenBalls(told, seen.ball ?? "") ?? [];
          expect(unseen.map(({ id }) => id)).toEqual(
            balls
              .slice(index + 1)
              .map(({ id }) => id)
              .toReversed(),
          );
          expect(unseen.reduce((sum, ball) => sum + ball.runs, 0)).toBe(total.runs - seen.runs);
        }),
      );
    });

    it("names who made most of it, with the score that the provider gives them", () => {
      fc.assert(
        fc.property(anyBall, ({ index, seen }) => {
          const since = sinceSeen(seen, card);
          const own = since?.kind === "play" ? since.innings[0] : undefined;
          if (!own) throw new Error("Play is told");
          const made = new Map<string, number>();
          for (const { batter, batterRuns } of balls.slice(index + 1))
            made.set(named(batter), (made.get(named(batter)) ?? 0) + batterRuns);
          const most = [...made.values()].filter((runs) => runs > 0).toSorted((a, b) => b - a);
          const scorers = scorersIn(own, unseenBalls(told, seen.ball ?? "") ?? [], card);
          const shares = scorers.map(({ name }) => made.get(name) ?? 0);
          expect(shares.toSorted((a, b) => b - a)).toEqual(most.slice(0, 2));
          const scores = scorers.map(({ runs }) => runs);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          for (const { name, runs } of scorers) {
            const batter = Object.values(total.batters).find((one) => named(one) === name);
            expect(runs).toBe(batter?.runs);
          }
        }),
      );
    });

    it("is worth telling after two overs, a wicket or the end, and always in two lines of Bengali at most", () => {
      fc.assert(
        fc.property(anyBall, ({ seen }) => {
          const since = sinceSeen(seen, card);
          // These matches have ended.
          expect(since && isWorthTelling(since)).toBe(true);
          const playing = sinceSeen(seen, {
            ...card,
            status: "LIVE",
            inningsOrder: card.inningsOrder.slice(0, match.innings),
          });
          const [overs = 0, place = 0] = total.overs.split(".").map(Number);
          const bowled = overs * match.ballsPerOver + place - seen.balls;
          const enough = isInningsOver(total) ? 1 : 2 * match.ballsPerOver;
          const isMuch = total.wickets > seen.wickets || bowled >= enough;
          expect(playing !== undefined && isWorthTelling(playing)).toBe(isMuch);
          for (const one of [since, playing]) {
            const lines = one ? awayLines(one, [], card) : ["।"];
            expect(lines.length).toBeLessThanOrEqual(2);
            for (const line of lines) expect(line).toMatch(/^\P{Nd}*(?:[০-৯]\P{Nd}*)*।$/u);
          }
        }),
      );
    });
  });

  it.each(INNINGS)("says nothing of $kind to who has seen its end", (match) => {
    const { card } = readInnings(match);
    const seen = seenOf(card, undefined);
    expect(seen).toMatchObject({ ended: true, code: match.code });
    expect(seen && sinceSeen(seen, card)).toBeUndefined();
  });
});
