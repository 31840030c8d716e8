import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBalls } from "../../core/cricket/balls/balls-document.ts";
import { ballIdsOf } from "../../core/cricket/balls/tail.ts";
import { commentary, rowsOf } from "../../workers/commentary.test-support.ts";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestProvider,
} from "../../workers/provider.test-support.ts";
import { openRaw } from "../support/raw-socket.ts";
import type { RunningApp } from "../support/sites/app.ts";
import { startCricketApp } from "../support/sites/cricket-app.ts";
import { openLivePage } from "../support/sites/live-page.ts";
import { waitUntil } from "../support/wait.ts";

const MATCHES = [
  { code: "next1", list: "upcoming", status: "" },
  { code: "live1", list: "live", status: "Play in Progress" },
  { code: "done1", list: "results", status: "Reds won by 5 runs" },
] as const;

const ballCount = (value: object): number | undefined => {
  const balls = parseBalls(value);
  return balls && ballIdsOf(balls).length;
};

describe("the first read of a match's balls", () => {
  let provider: TestProvider;
  let app: RunningApp;
  const cleanups: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    provider = await startProvider(cleanups);
    provider.put("/cricket-liupre_v2.json", fixtures(MATCHES));
    provider.put("/live1.json", scorecard({ code: "live1", runs: 40 }));
    app = await startCricketApp(provider);
    await waitUntil(
      async () => (await fetch(`${app.url}/api/live/match:next1`)).ok,
      "the matches are listed",
    );
  });
  afterAll(async () => {
    await app?.stop();
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  async function subscribe(topic: string): Promise<unknown> {
    const socket = await openRaw(app.url);
    socket.send(`420${JSON.stringify(["subscribe", { topic }])}`);
    const answered = (): string | undefined => socket.messages.find((text) => text.startsWith("430"));
    await waitUntil(() => answered() !== undefined, "the subscription is answered");
    socket.ws.close();
    const [answer]: unknown[] = JSON.parse(answered()?.slice(3) ?? "[]");
    return answer;
  }

  it.each(MATCHES)(
    "of $code, which is $list, is an empty document over API and gateway",
    async ({ code }) => {
      const empty = { code, overs: {} };
      const answer = await fetch(`${app.url}/api/live/balls:${code}`);
      expect([answer.status, await answer.json()]).toMatchObject([200, { snapshot: empty }]);
      expect(await subscribe(`balls:${code}`)).toMatchObject({ ok: true, snapshot: empty });
      const page = await fetch(`${app.url}/api/matches/${code}/balls`);
      expect([page.status, await page.json()]).toEqual([200, { success: true, data: [], pagination: {} }]);
    },
  );

  it("of a code that nobody knows is refused by both", async () => {
    expect((await fetch(`${app.url}/api/live/balls:nobody`)).status).toBe(404);
    expect(await subscribe("balls:nobody")).toMatchObject({ ok: false, error: { code: "unknown" } });
  });

  it("is followed by the first ball, pushed to the page that was there before it", async () => {
    const nothing = { epoch: "", version: 0, value: {} };
    const page = openLivePage(app.url, "balls:next1", nothing);
    try {
      const isReady = () => page.isFollowing() && ballCount(page.held().value) === 0;
      await waitUntil(isReady, "the page follows the empty document");
      provider.put("/next1.json", scorecard({ code: "next1", runs: 1 }));
      provider.put("/next1_commentary_all_1.json", commentary(rowsOf(1), { GameCode: "next1" }));
      const started = { code: "next1", list: "live", status: "Play in Progress" } as const;
      provider.put("/cricket-liupre_v2.json", fixtures([started, ...MATCHES.slice(1)]));
      await waitUntil(() => ballCount(page.held().value) === 1, "the first ball is shown");
      expect(page.isPushed()).toBe(true);
    } finally {
      page.close();
    }
  });
});
