import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { run } from "../../commands/terminal.test-support.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { parseLiveDocument } from "../../packages/client/live/live-document.ts";
import type { ServiceName } from "../../platform/config/config.ts";
import { hasRedis, redisSkipReason } from "../support/databases/redis.ts";
import { createRandom, seedFrom } from "../support/random.ts";
import { createEditor, EDITOR, type Editor } from "../support/sites/editor.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { ROOT } from "../support/sites/managed-process.ts";
import { lastRelease } from "./last-release.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { type OutsideWorld, startOutsideWorld } from "./outside-world.ts";
import { type FaultReader, openPageReader, openSocketReader } from "./readers.ts";

const release = hasRedis ? await lastRelease() : { missing: "no Redis" };
const why = redisSkipReason || ("missing" in release ? ` (skipped: ${release.missing})` : "");
const seed = seedFrom("FAULTS_SEED");
const random = createRandom(seed);
/** The order of an upgrade in docs/operations.md. */
const ORDER: readonly (ServiceName | "database")[] = ["database", "workers", "realtime", "api"];
/** Long enough that only missing values fail the test; faults.nightly.test.ts tests durations. In ms. */
const PATIENCE_MS = 60_000;

const saved = z.object({ data: z.object({ id: z.string(), title: z.string() }) });
const listed = z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) });
const uploaded = z.object({ url: z.string() });
const library = z.object({ data: z.array(z.object({ url: z.string() })) });
const scores = z.object({
  innings: z.record(z.string(), z.object({ runs: z.number(), wickets: z.number(), overs: z.string() })),
});
const found = z.object({ stories: z.array(z.object({ title: z.string() })) });

/** Scores of a scorecard as text. Other fields differ between builds. */
function scoresIn(card: object): string {
  const { innings } = scores.parse(card);
  return Object.values(innings)
    .map(({ runs, wickets, overs }) => `${runs}/${wickets} (${overs})`)
    .join();
}

describe.skipIf("missing" in release)(`a rolling upgrade from the last release${why}`, () => {
  let closing: (() => Promise<unknown>)[] = [];
  let old: string;
  let fleet: Fleet;
  let world: OutsideWorld;
  let ledger: Ledger;
  let readers: FaultReader[];
  let editor: Editor;
  const articles = new Map<string, string>();
  const pictures: string[] = [];

  beforeAll(async () => {
    if ("missing" in release) return;
    closing.push(release.remove);
    old = release.root;
    world = await startOutsideWorld();
    closing.push(() => world.close());
    const folder = await mkdtemp(join(tmpdir(), "khobor-upgrade-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const origin = `http://127.0.0.1:${world.port}`;
    const feedsFile = join(folder, "feeds.json");
    const feed = { url: `${origin}/feed.xml`, section: "bengal", name: "Wire", every: 1 };
    await writeFile(feedsFile, JSON.stringify([feed]));
    fleet = await startFleet({
      root: old,
      env: {
        ...EDITOR,
        POLL_LIVE_SECONDS: "0.5",
        POLL_FIXTURES_SECONDS: "0.5",
        POLL_FEED_SECONDS: "0.5",
        CRICKET_DATA_URL: origin,
        FEEDS_FILE: feedsFile,
        FETCH_ALLOW: `127.0.0.1:${world.port}`,
        GATEWAY_DRAIN_SECONDS: "1",
      },
    });
    closing.push(() => fleet.close());
    ledger = createLedger(world, (code, card) =>
      [...world.scorecards(code)].some((text) => scoresIn(JSON.parse(text)) === scoresIn(card)),
    );
    const topics = [...world.codes.map((code) => `match:${code}`), "matches"];
    const [gateway, api] = [fleet.gateways, fleet.apis].map(({ port }) => `http://127.0.0.1:${port}`) as [
      string,
      string,
    ];
    editor = createEditor(api);
    readers = [
      ...[1, 2, 3].map((n) => openSocketReader(`reader ${n}`, gateway, topics, ledger)),
      ...[1, 2].map((n) => openPageReader(`page ${n}`, gateway, api, topics, ledger)),
    ];
    closing.push(async () => {
      for (const reader of readers) reader.close();
    });
  }, 600_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    closing = [];
  });

  /** Saves an article once, with retries, because an API may end during a request. */
  async function save(title: string): Promise<void> {
    const headers = { "idempotency-key": randomUUID() };
    const article = { title, content: "<p>লেখা</p>", category: "bengal", published: true };
    for (const ends = performance.now() + PATIENCE_MS; ; ) {
      const answer = await editor("POST", "/api/admin/news", article, headers).catch(() => undefined);
      const done = answer && answer.status < 300 ? saved.parse(answer.json).data : undefined;
      if (done) return void articles.set(done.id, done.title);
      if (performance.now() > ends) throw new Error(`${title} could not be saved: ${answer?.text}`);
      await pause(100);
    }
  }

  async function upload(): Promise<void> {
    const image = sharp({
      create: { width: 40, height: 30, channels: 3, background: `#${random.whole(100_000, 999_999)}` },
    });
    const answer = await editor("POST", "/api/admin/images", await image.png().toBuffer(), {
      "content-type": "image/png",
    });
    pictures.push(uploaded.parse(answer.json).url);
  }

  const migrate = (way: string) =>
    run({ MONGODB_URI: fleet.database.uriAt(fleet.database.port) }, "migrate", way);

  /** The new build reports that it must migrate images of the old build, and migrates them. */
  async function takeIn(): Promise<void> {
    for (const { url } of [...fleet.of("api"), ...fleet.of("workers")])
      await expect
        .poll(async () => (await fetch(`${url}/readyz`)).json(), { timeout: PATIENCE_MS })
        .toMatchObject({ notices: { migrations: expect.stringContaining("2026-11-27-pictures-known") } });
    expect((await migrate("up")).said).toContain("2026-11-27-pictures-known");
    expect((await migrate("status")).said).toContain("Nothing is pending.");
    const { data } = library.parse((await editor("GET", "/api/admin/images")).json);
    expect(data.map(({ url }) => url).toSorted()).toEqual(pictures.toSorted());
  }

  /** Bowls balls and saves articles while `work` runs. */
  async function meanwhile(what: string, work: () => Promise<void>): Promise<void> {
    let goesOn = true;
    const bowling = (async () => {
      while (goesOn) {
        world.bowl(random.pick(world.codes));
        await pause(random.whole(40, 300));
      }
    })();
    const saving = (async () => {
      for (let number = 1; goesOn; number += 1) {
        await save(`${what}, লেখা ${number}`);
        await pause(200);
      }
    })();
    try {
      await work();
    } finally {
      goesOn = false;
      await Promise.all([bowling, saving]);
    }
  }

  async function replaceAll(order: typeof ORDER, root: string): Promise<void> {
    for (const service of order) {
      if (service === "database") {
        await fleet.database.runFrom(root);
        continue;
      }
      for (const member of fleet.of(service)) {
        await member.stop();
        member.runFrom(root);
        await member.up();
      }
    }
  }

  const behind = (): string[] =>
    world.codes.flatMap((code) => {
      const topic = `match:${code}`;
      const last = scoresIn(world.scorecard(code));
      return readers.flatMap(({ name, held }) => {
        const value = held(topic)?.value;
        return value && scoresIn(value) === last ? [] : [`${name} is behind on ${topic}`];
      });
    });

  /** Checks that nothing is lost: every reader has the last ball, and every process has every article once. */
  async function expectAll(): Promise<void> {
    await expect.poll(behind, { timeout: PATIENCE_MS }).toEqual([]);
    expect(ledger.violations()).toEqual([]);
    for (const { name, outdated } of readers) expect(outdated(), name).toBeLessThanOrEqual(1);
    expect(articles.size).toBeGreaterThan(3);
    for (const api of fleet.of("api")) {
      const ask = createEditor(api.url);
      const shown = new Map<string, string>();
      for (let number = 1; shown.size < articles.size; number += 1) {
        const { data } = listed.parse((await ask("GET", `/api/admin/news?limit=100&page=${number}`)).json);
        for (const { id, title } of data) shown.set(id, title);
        if (data.length === 0) break;
      }
      expect(shown, `${api.name}: the desk's list`).toEqual(articles);
      const newest = [...articles.values()].at(-1);
      await expect
        .poll(
          async () => {
            const answer = await fetch(`${api.url}/api/live/news:bengal`);
            if (!answer.ok) return [];
            const document = parseLiveDocument(await answer.json());
            const list = document && parseDocument("news:bengal", document.value);
            return Object.values(list?.stories ?? {}).map(({ title }) => title);
          },
          { timeout: PATIENCE_MS },
        )
        .toContain(newest);
      await expect
        .poll(
          async () => {
            const search = await fetch(`${api.url}/api/search?q=Story+number&limit=100`);
            const titles = found.parse(await search.json()).stories.map(({ title }) => title);
            return titles.toSorted();
          },
          { timeout: PATIENCE_MS, message: `${api.name}: the feed's stories` },
        )
        .toEqual(world.headlines().toSorted());
      for (const path of pictures)
        expect((await fetch(new URL(path, api.url))).status, `${api.name}: ${path}`).toBe(200);
      for (const [id, title] of [...articles].slice(-3)) {
        const answer = await fetch(`${api.url}/article/${id}`, { headers: { accept: "text/html" } });
        expect([answer.status, (await answer.text()).includes(title)], `${api.name}: ${title}`).toEqual([
          200,
          true,
        ]);
      }
    }
  }

  it("loses nothing: balls are told and articles saved while one process after the other becomes the new one", async () => {
    await expect.poll(behind, { timeout: PATIENCE_MS }).toEqual([]);
    await upload();
    await meanwhile("নতুন সংস্করণ", () => replaceAll(ORDER, ROOT));
    await expectAll();
    await takeIn();
  }, 600_000);

  it("can be taken back in the same way: the build before reads what the new one has stored, told and enqueued", async () => {
    await meanwhile("আগের সংস্করণ", () => replaceAll(ORDER.toReversed(), old));
    await upload();
    world.addStory();
    await expectAll();
  }, 600_000);

  it("takes in what the build before has written meanwhile", async () => {
    await meanwhile("আবার নতুন", () => replaceAll(ORDER, ROOT));
    await expectAll();
    await takeIn();
  }, 600_000);
});
