import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ballList } from "../../core/contract/balls.ts";
import { liveDocument } from "../../core/contract/live.ts";
import type { BallEntry } from "../../core/cricket/balls/ball-entry.ts";
import { parseBalls } from "../../core/cricket/balls/balls-document.ts";
import { idsIn } from "../../core/cricket/fixtures/balls-document.ts";
import { type CricketProvider, type RunState, startCricketProvider } from "../../demo/cricket/provider.ts";
import { type RunningApp, startApp } from "../support/sites/app.ts";
import { waitUntil } from "../support/wait.ts";

describe("the balls of a match without commentary", () => {
  let provider: CricketProvider;
  let app: RunningApp;
  let folder: string;

  const start = () =>
    startApp({
      env: {
        DATA_DIR: folder,
        FEEDS_FILE: "",
        CRICKET_DATA_URL: provider.url,
        FETCH_ALLOW: provider.host,
        POLL_FIXTURES_SECONDS: "0.2",
        POLL_LIVE_SECONDS: "0.2",
      },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "khobor-balls-"));
    provider = await startCricketProvider({ speed: 0 });
    for (const { code } of provider.matches())
      for (const innings of [1, 2]) provider.setFault(`/${code}_commentary_all_${innings}.json`, "404");
    app = await start();
  });
  afterAll(async () => {
    await app?.stop();
    await provider?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const matchOf = (match: string): RunState => {
    const found = provider.matches().find((one) => one.match === match && one.listed === "live");
    if (!found) throw new Error(`${match} is not on`);
    return found;
  };
  const shown = async (code: string): Promise<RunState["innings"][number]["runs"] | undefined> => {
    const answer = await fetch(`${app.url}/api/live/match:${code}`);
    const { snapshot } = (await answer.json()) as {
      snapshot?: { innings?: Record<string, { runs: number }> };
    };
    return Object.values(snapshot?.innings ?? {}).at(-1)?.runs;
  };
  const told = async (code: string): Promise<BallEntry[]> =>
    ballList.parse(await (await fetch(`${app.url}/api/matches/${code}/balls`)).json()).data;
  const legal = (overs: string): number => {
    const [whole = 0, part = 0] = overs.split(".").map(Number);
    return whole * 6 + part;
  };
  const scoreOf = ({ innings }: RunState) => `${innings.at(-1)?.runs}/${innings.at(-1)?.wickets}`;
  const newest = async (code: string, run: RunState): Promise<BallEntry> => {
    await waitUntil(async () => (await told(code))[0]?.score === scoreOf(run), `${scoreOf(run)} is told`);
    const [entry] = await told(code);
    if (!entry) throw new Error("Nothing is told");
    return entry;
  };

  it("are told from what changes in its scorecard, several in one poll as one, and go on after the worker died", async () => {
    const { code, innings } = matchOf("t20i-1298179");
    await waitUntil(async () => (await shown(code)) === innings[0]?.runs, "the scorecard is published");
    expect(await told(code)).toEqual([]);
    const first = provider.step(code);
    const entry = await newest(code, first);
    expect(entry.runs).toBe((first.innings[0]?.runs ?? 0) - (innings[0]?.runs ?? 0));
    expect(entry.batter).not.toBe("");
    const leap = provider.step(code, 4);
    const several = await newest(code, leap);
    expect(several).toMatchObject({
      several: legal(leap.innings[0]?.overs ?? "") - legal(first.innings[0]?.overs ?? ""),
      runs: (leap.innings[0]?.runs ?? 0) - (first.innings[0]?.runs ?? 0),
    });

    await app.kill();
    const missed = provider.step(code, 3);
    app = await start();
    const after = await newest(code, missed);
    expect(after.several).toBe(legal(missed.innings[0]?.overs ?? "") - legal(leap.innings[0]?.overs ?? ""));
    expect((await told(code)).map(({ id }) => id)).toEqual([after.id, several.id, entry.id]);
    const live = liveDocument.parse(await (await fetch(`${app.url}/api/live/balls:${code}`)).json());
    expect(idsIn(parseBalls(live.snapshot))).toEqual([after.id, several.id, entry.id]);
  });

  it("follow a wicket that is given and overturned, and end with the innings' summary", async () => {
    const { code, innings } = matchOf("odi-1144504");
    await waitUntil(async () => (await shown(code)) === innings[0]?.runs, "the scorecard is published");
    const before = provider.step(code, 3);
    await newest(code, before);
    const given = await newest(code, provider.step(code));
    expect(given.wicket).toBeDefined();
    const overturned = provider.next(code);
    const corrected = await newest(code, overturned);
    expect(corrected.wicket).toBeUndefined();
    expect(overturned.innings[0]?.wickets).toBe(before.innings[0]?.wickets);
    expect((await told(code)).map(({ id }) => id)).not.toContain(given.id);

    let run = overturned;
    while (run.innings.length === 1) run = provider.next(code);
    await waitUntil(async () => (await told(code))[0]?.inningsSummary !== undefined, "the innings is closed");
    expect((await told(code))[0]).toMatchObject({
      score: "336/5",
      inningsSummary: expect.stringMatching(
        /^ভারতের ইনিংস শেষ: ৫ উইকেটে ৩৩৬ \(৫০ ওভার\)। ব্যাট হাতে: .+ ১৪০ \(১১৩\), /,
      ),
    });
  });
});
