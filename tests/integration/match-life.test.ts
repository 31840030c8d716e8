import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseMatchDocument, parseMatchList } from "../../core/cricket/parse-documents.ts";
import { parseStrip } from "../../core/cricket/strip/strip-document.ts";
import { drawings } from "../../web/cricket/drawings.test-support.tsx";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestProvider,
} from "../../workers/provider.test-support.ts";
import { hasRedis, redisSkipReason, startRedis } from "../support/databases/redis.ts";
import type { RunningApp } from "../support/sites/app.ts";
import { startCricketApp } from "../support/sites/cricket-app.ts";
import { type LivePage, openLivePage } from "../support/sites/live-page.ts";
import { waitUntil } from "../support/wait.ts";

/** Two documents of a match change in turn: the list that contains the match, and the scorecard. */
const LISTS = ["upcoming", "live", "results"] as const;
const SCORECARDS = ["absent", "play", "rain", "final"] as const;
type Step = "list" | "scorecard";

interface Life {
  code: string;
  steps: readonly Step[];
  ending: { status: string; result: string };
  list: (typeof LISTS)[number];
  scorecard: (typeof SCORECARDS)[number];
}

const ENDINGS = [
  { status: "Match Ended", result: "Reds won by 5 runs" },
  { status: "Match Ended", result: "Match tied" },
  { status: "No result", result: "" },
  { status: "Match abandoned due to rain", result: "" },
  { status: "Play in Progress", result: "Blues beat Reds by 2 wickets" },
];

/** All orders of two steps of the list and three steps of the scorecard. */
function orders(list: number, card: number): Step[][] {
  if (list === 0 && card === 0) return [[]];
  return [
    ...(list > 0 ? orders(list - 1, card).map((rest): Step[] => ["list", ...rest]) : []),
    ...(card > 0 ? orders(list, card - 1).map((rest): Step[] => ["scorecard", ...rest]) : []),
  ];
}

/**
 * The page that readers should see, computed independently of the product. The scorecard of an upcoming match
 * is not polled.
 */
function truth({ list, scorecard }: Life): { status: string; published: boolean | undefined } {
  if (list === "upcoming") return { status: "UPCOMING", published: false };
  const ended = list === "results" || scorecard === "final";
  return { status: ended ? "RESULTS" : "LIVE", published: scorecard !== "absent" };
}

const END = /জয়ী|ম্যাচ টাই|ম্যাচে ফল হয়নি|পরিত্যক্ত|ফল জানানো হয়নি/;

async function marksOn(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  const content = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return content.match(/match-badge-[a-z]+|batting-star|batting-side/g) ?? [];
}

const WAYS = [
  { where: "in one process", skipped: false },
  ...(process.env.NIGHTLY === "1" ? [{ where: `over Redis${redisSkipReason}`, skipped: !hasRedis }] : []),
];

// A loop, because describe.each truncates long values, and with them the reason for a skip.
for (const { where, skipped } of WAYS)
  describe.skipIf(skipped)(`a match from fixture to result, ${where}`, () => {
    let provider: TestProvider;
    let app: RunningApp;
    let list: LivePage;
    let strip: LivePage;
    const cards = new Map<string, LivePage>();
    const cleanups: (() => Promise<void>)[] = [];
    const lives: Life[] = orders(2, 3).map((steps, index) => ({
      code: `life${index}`,
      steps,
      ending: ENDINGS[index % ENDINGS.length] ?? { status: "Match Ended", result: "" },
      list: "upcoming",
      scorecard: "absent",
    }));

    const listed = (code: string) => parseMatchList(list.held().value)?.matches[code];
    const told = (code: string) => {
      const value = cards.get(code)?.held().value;
      return value && parseMatchDocument(value);
    };

    /** How the match ended by each drawing: all say the same, and none before the end. */
    function endsDrawn({ code }: Life): Record<string, string | undefined> {
      const [match, card] = [listed(code), told(code)];
      if (!match || !card) return {};
      const drawn = drawings(card, match, parseStrip(strip.held().value)?.strip[code]);
      return Object.fromEntries(Object.entries(drawn).map(([name, text]) => [name, END.exec(text)?.[0]]));
    }
    const isDrawnAlike = (life: Life): boolean => {
      const ends = Object.values(endsDrawn(life));
      const hasEnded = truth(life).status === "RESULTS";
      return ends.length >= 7 && new Set(ends).size === 1 && hasEnded === (ends[0] !== undefined);
    };

    function publish(life: Life): void {
      const { code, ending } = life;
      if (life.scorecard === "play") provider.put(`/${code}.json`, scorecard({ code, runs: 10 }));
      if (life.scorecard === "rain")
        provider.put(`/${code}.json`, scorecard({ code, runs: 14, status: "Rain Delay" }));
      if (life.scorecard === "final") provider.put(`/${code}.json`, scorecard({ code, runs: 20, ...ending }));
    }
    const publishList = () =>
      provider.put(
        "/cricket-liupre_v2.json",
        fixtures(lives.map(({ code, list }) => ({ code, list, status: "" }))),
      );

    function agrees(life: Life): boolean {
      const { status, published } = truth(life);
      const [match, card] = [listed(life.code), told(life.code)];
      if (match?.status !== status || !card || card.published !== published) return false;
      if (!card.published) return card.match?.status === status && card.match.teamA.name === "Reds";
      const shown = { absent: 0, play: 10, rain: 14, final: 20 }[life.scorecard];
      return card.status === status && card.innings["1"]?.runs === shown;
    }

    /** An upcoming match is polled once when a reader opens it, and then not before its start. */
    async function beAskedFor(): Promise<void> {
      for (const { code } of lives) await fetch(`${app.url}/api/live/match:${code}`);
      const areAsked = () => lives.every(({ code }) => provider.count(`/${code}.json`) > 0);
      await waitUntil(areAsked, "each match is asked for");
    }

    beforeAll(async () => {
      provider = await startProvider(cleanups);
      publishList();
      const redis = where === "over Redis" ? await startRedis() : undefined;
      if (redis) cleanups.unshift(() => redis.stop());
      app = await startCricketApp(provider, redis ? { REDIS_URL: redis.url } : {});
      const nothing = { epoch: "", version: 0, value: {} };
      list = openLivePage(app.url, "matches", nothing);
      strip = openLivePage(app.url, "strip", nothing);
      for (const { code } of lives) cards.set(code, openLivePage(app.url, `match:${code}`, nothing));
    });
    afterAll(async () => {
      for (const page of [list, strip, ...cards.values()]) page?.close();
      await app?.stop();
      for (const cleanup of cleanups.toReversed()) await cleanup();
    });

    it("is told alike by list and scorecard at every step, in every order in which the provider changes them", async () => {
      const steps = Math.max(...lives.map((life) => life.steps.length));
      for (let step = -1; step < steps; step += 1) {
        for (const life of lives) {
          const what = life.steps[step];
          if (what === "list") life.list = LISTS[LISTS.indexOf(life.list) + 1] ?? "results";
          if (what === "scorecard")
            life.scorecard = SCORECARDS[SCORECARDS.indexOf(life.scorecard) + 1] ?? "final";
          publish(life);
        }
        publishList();
        await waitUntil(
          () => lives.every((life) => agrees(life) && isDrawnAlike(life)),
          `step ${step} is told`,
        ).catch((error: unknown) => {
          const apart = lives.filter((life) => !agrees(life) || !isDrawnAlike(life));
          const seen = apart.map((life) => ({
            ...life,
            listed: listed(life.code)?.status,
            drawn: endsDrawn(life),
            told: told(life.code),
          }));
          throw new Error(JSON.stringify(seen).slice(0, 4000), { cause: error });
        });
        if (step === -1) await beAskedFor();
      }
      for (const life of lives) expect(truth(life).status).toBe("RESULTS");
    });

    it("never becomes live again once it has ended for a reader", () => {
      for (const { code } of lives) {
        const statuses = (cards.get(code)?.shown ?? []).flatMap(({ value }) => {
          const card = parseMatchDocument(value);
          return card?.published ? [card.status] : [];
        });
        const ended = statuses.indexOf("RESULTS");
        expect(ended).toBeGreaterThanOrEqual(0);
        expect(statuses.slice(ended).every((status) => status === "RESULTS")).toBe(true);
      }
    });

    it("has nobody at the crease after the end, in the documents and on the page", async () => {
      for (const { code } of lives) {
        const card = told(code);
        if (!card?.published) throw new Error(`${code} has no scorecard`);
        const batters = Object.values(card.innings).flatMap((innings) => Object.values(innings.batters));
        expect(batters.filter((batter) => batter.batting || batter.onStrike)).toEqual([]);
        expect(Object.values(card.innings).filter((innings) => innings.striker !== undefined)).toEqual([]);
        const marks = await marksOn(`${app.url}/scorecard/${code}`);
        expect(marks).toEqual(["match-badge-results"]);
      }
      expect(new Set(await marksOn(`${app.url}/cricket`))).toEqual(new Set(["match-badge-results"]));
    });
  });
