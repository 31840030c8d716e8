import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SHAPE } from "../../core/live/shape.ts";
import type { Change } from "../../core/live/types.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import { publish } from "../../platform/live-store/live-store.test-support.ts";
import { createMirror } from "../../platform/live-store/mirror.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { createCredentials } from "../../platform/sessions/credentials.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { createSessionIds, sessionKey } from "../../platform/sessions/session-id.ts";
import { openStore } from "../../store/open.ts";
import { articleWith } from "../support/databases/articles.ts";
import { describeOnRedis } from "../support/databases/describe-on-redis.ts";
import { openRaw } from "../support/raw-socket.ts";
import { startTestGateway } from "../support/sites/gateway.ts";

const log = createLog("silent");
const SESSION_SECRET = "a secret of at least 32 characters, for tests";
const TOPIC = "match:old01";

/** Data that an old build left in Redis, byte by byte. `{run}`: the old build's name for the server's run. */
interface Leftover {
  build: string;
  commands: readonly (readonly [string, ...string[]])[];
  epoch: string;
  run: (info: { run: string; replication: string }) => string;
}

const BEFORE_EPOCHS_WERE_COUNTED: Leftover = {
  build: "the build before epochs were counted",
  epoch: "k3Jd02Lq",
  run: ({ run }) => run,
  commands: [
    ["ZADD", "khobor:live:topics", "0", TOPIC],
    ["HSET", `khobor:live:document:${TOPIC}`, "epoch", "k3Jd02Lq", "version", "3", "at", "1763790003000"],
    ["HSET", `khobor:live:document:${TOPIC}`, "fetchBegan", "1763790002900"],
    ["HSET", `khobor:live:document:${TOPIC}`, "snapshot", '{"n":1,"নাম":"ভারত"}', "snapshotVersion", "1"],
    [
      "RPUSH",
      `khobor:live:history:${TOPIC}`,
      '{"epoch":"k3Jd02Lq","version":2,"at":1763790002000,"patch":{"n":2}}',
    ],
    [
      "RPUSH",
      `khobor:live:history:${TOPIC}`,
      '{"epoch":"k3Jd02Lq","version":3,"at":1763790003000,"patch":{"n":3}}',
    ],
  ],
};

const LAST: Leftover = {
  build: "the last build",
  epoch: "k3Jd02Lq.1.aZ9_",
  run: ({ run, replication }) => run + replication,
  commands: [
    ["ZADD", "khobor:live:topics", "0", TOPIC],
    ["ZADD", "khobor:live:leaving", "99999999999", "match:old02"],
    ["HSET", `khobor:live:document:${TOPIC}`, "epoch", "k3Jd02Lq.1.aZ9_", "version", "3"],
    ["HSET", `khobor:live:document:${TOPIC}`, "at", "1763790003000", "fetchBegan", "1763790002900"],
    ["HSET", `khobor:live:document:${TOPIC}`, "origin", "", "historyBytes", "266"],
    ["HSET", `khobor:live:document:${TOPIC}`, "snapshot", '{"n":1,"নাম":"ভারত"}', "snapshotVersion", "1"],
    [
      "RPUSH",
      `khobor:live:history:${TOPIC}`,
      '{"epoch":"k3Jd02Lq.1.aZ9_","version":2,"at":1763790001000,"patch":{"n":2},"was":{"epoch":"k3Jd02Lq","version":1},"origin":{"epoch":"k3Jd02Lq","version":1}}',
      '{"epoch":"k3Jd02Lq.1.aZ9_","version":3,"at":1763790003000,"patch":{"n":3}}',
    ],
    ["HSET", "khobor:live:document:match:old02", "epoch", "Zz", "version", "1", "at", "1763790003000"],
    ["HSET", "khobor:live:document:match:old02", "fetchBegan", "0", "origin", "", "historyBytes", "0"],
    ["HSET", "khobor:live:document:match:old02", "snapshot", '{"n":1}', "snapshotVersion", "1"],
    ["EXPIRE", "khobor:live:document:match:old02", "3600"],
    ["SET", "khobor:blob:match:old01", '{"Result":""}', "EX", "3600"],
    ["HSET", "khobor:{tally:opened}:taken", "story-1", "4"],
    ["SET", "khobor:{tally:opened}:batch", "batch-1"],
    ["HSET", "khobor:{tally:opened}:counts", "story-1", "2"],
    ["HSET", "khobor:report:gateway", "g1", '{"sockets":7}'],
    ["ZADD", "khobor:report-ends:gateway", "9999999999999", "g1"],
    ["SET", "khobor:lease:scheduler", "an-old-worker", "PX", "600000"],
    ["HSET", "khobor:jobs:push:old-1", "name", "push", "data", '{"story":"s1"}', "opts", '{"attempts":1}'],
    ["HSET", "khobor:jobs:push:old-1", "timestamp", "1763790003000", "delay", "0", "priority", "0"],
    ["LPUSH", "khobor:jobs:push:wait", "old-1"],
    ["ZADD", "khobor:jobs:push:marker", "0", "0"],
  ],
};

describeOnRedis("what builds before this one left in Redis", (redis) => {
  const closers: (() => unknown)[] = [];
  const config = () => readConfig([], { REDIS_URL: redis().url, SESSION_SECRET });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await redis().command("FLUSHALL");
  });

  async function leave({ commands, run }: Leftover, sameRun: boolean): Promise<void> {
    for (const words of commands) await redis().command(...words);
    const info = String(await redis().command("INFO"));
    const id = (name: string): string => new RegExp(`${name}:(\\w+)`).exec(info)?.[1] ?? "";
    const own = run({ run: id("run_id"), replication: id("master_replid") });
    await redis().command("SET", "khobor:live:run", sameRun ? own : "another run");
  }

  async function open() {
    const store = await openLiveStore(config(), log);
    const mirror = createMirror(store, log);
    closers.push(() => store.close());
    closers.push(() => mirror.close());
    return { store, mirror };
  }

  describe.each([BEFORE_EPOCHS_WERE_COUNTED, LAST])("$build", (leftover) => {
    it.each([true, false])("goes on with its documents (in the same run of Redis: %s)", async (sameRun) => {
      await leave(leftover, sameRun);
      const { store, mirror } = await open();
      const value = { n: 3, নাম: "ভারত" };
      const record = await store.read(TOPIC);
      expect(record).toMatchObject({ value });
      expect(await store.topics("match:", 10)).toEqual([TOPIC]);
      for (const version of [2, 3]) {
        const missing = (await store.changesSince(TOPIC, { epoch: leftover.epoch, version })) ?? [];
        const end = missing.at(-1) ?? { epoch: leftover.epoch, version };
        expect(end).toMatchObject({ epoch: record?.epoch, version: record?.version });
      }
      const mirrored = await mirror.open(TOPIC);
      expect(mirrored.snapshot()?.value).toEqual(value);
      const heard: Change[] = [];
      mirrored.onChange((change) => heard.push(change));
      for (const n of [4, 5]) await publish(store, TOPIC, (before) => ({ ...before, n }));
      await vi.waitFor(() => expect(mirrored.snapshot()?.value).toMatchObject({ ...value, n: 5 }));
      expect(heard.map(({ version }) => version)).toEqual([
        (record?.version ?? 0) + 1,
        (record?.version ?? 0) + 2,
      ]);
      const last = heard.at(-1);
      const whole = await store.changesSince(TOPIC, { epoch: leftover.epoch, version: 2 });
      expect(whole?.at(-1)).toMatchObject({ epoch: last?.epoch, version: last?.version });
    });
  });

  it("is pushed to a page of the last build, frame by frame as that page reads it", async () => {
    await leave(LAST, true);
    const { store } = await open();
    const gateway = await startTestGateway(store);
    closers.push(() => gateway.close());
    const page = await openRaw(gateway.url, { query: "EIO=4&transport=websocket&shape=1" });
    closers.push(() => page.ws.close());
    const said = (start: string): string | undefined =>
      page.messages.find((text) => text.startsWith(start))?.replace(/"at":\d+/g, '"at":0');
    // The request says that the reader has the latest version of one topic, and no version of the other.
    const have = '"epoch":"k3Jd02Lq.1.aZ9_","version":3';
    page.send(`420["subscribe",{"topic":"match:old01",${have},"renewals":true}]`);
    page.send('421["subscribe",{"topic":"match:old02"}]');
    await vi.waitFor(() => expect(said("430")).toBe(`430[{"ok":true,${have},"changes":[]}]`));
    await vi.waitFor(() =>
      expect(said("431")).toBe('431[{"ok":true,"epoch":"Zz","version":1,"snapshot":{"n":1}}]'),
    );
    await publish(store, TOPIC, (before) => ({ ...before, n: 4 }));
    await vi.waitFor(() =>
      expect(said('42["change"')).toBe(
        '42["change",{"topic":"match:old01","epoch":"k3Jd02Lq.1.aZ9_","version":4,"at":0,"patch":{"n":4}}]',
      ),
    );
    expect(said('42["shape"')).toBe(`42["shape",{"shape":${SHAPE}}]`);
  });

  it("is worked on: a job that no worker had taken", async () => {
    await leave(LAST, true);
    const jobs = await openJobs(config(), log);
    closers.push(() => jobs.close(100));
    const done: unknown[] = [];
    await jobs.process("push", async ({ data }) => void done.push(data));
    await vi.waitFor(() => expect(done).toEqual([{ story: "s1" }]), 5000);
  });

  it("keeps people signed in, but for those of a build that did not say with what they had signed in", async () => {
    const sessions = await openSessions(config(), log);
    closers.push(() => sessions.close());
    const user = { issuer: "https://id.example", id: "u1", name: "A reader", roles: [] };
    const ids = createSessionIds(SESSION_SECRET);
    const [kept, older] = [ids.make(), ids.make()];
    const now = Date.now();
    const credential = createCredentials(SESSION_SECRET, config(), undefined)(user.issuer);
    const times = ["created", String(now), "seen", String(now)];
    const put = (id: string, record: object) =>
      redis().command("HSET", `khobor:session:${sessionKey(id)}`, "record", JSON.stringify(record), ...times);
    await put(kept, { user, csrf: "c", createdAt: now, confirmedAt: now, credential });
    await put(older, { user: { ...user, issuer: undefined }, csrf: "c", createdAt: now });
    expect(await sessions.find(kept, now)).toMatchObject({ id: kept, user, csrf: "c" });
    expect(await sessions.find(older, now)).toBeUndefined();
  });
});

describe("a data folder of the last build", () => {
  const NOW = Date.UTC(2026, 10, 21, 6);
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  it("is gone on with: lists, articles with their versions, words, records, and what may not be there twice", async () => {
    const folder = await mkdtemp(join(tmpdir(), "khobor-last-build-"));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const packed = await readFile(new URL("./fixtures/last-build-database.sqlite.gz", import.meta.url));
    await writeFile(join(folder, "database.sqlite"), gunzipSync(packed));
    const database = await openDatabase(readConfig([], { DATA_DIR: folder }), log);
    closers.push(() => database.close());
    const store = await openStore(database.uri, log, () => NOW);
    closers.push(() => store.close());

    const titles = async () => (await store.stories.page({}, 1, 10)).cards.map(({ title }) => title);
    const before = ["নদীর পাড়ে বড় মেলা", "খবর c", "খবর b", "খবর a"].map((title) => title.normalize("NFC"));
    expect((await titles()).map((title) => title.normalize("NFC"))).toEqual(before);
    const [found] = (await store.articles.search("মেলা", 1, 10)).articles;
    expect(found).toMatchObject({ revision: 2, tags: ["মেলা"] });
    const id = found?.id ?? "";
    expect((await store.articles.versions(id, 1, 10))?.versions).toMatchObject([
      { revision: 2 },
      { revision: 1 },
    ]);
    expect((await store.inquiries.page(1, 10)).inquiries).toMatchObject([{ company: "A company" }]);
    expect((await store.audit.page(1, 10)).entries).toMatchObject([{ action: "article.create" }]);
    expect(await store.sources.get("feed-1")).toMatchObject({ url: "https://papers.example/feed" });
    expect(await store.pushRegistrations.has("https://push.example/1")).toBe(true);

    const polled = ["a", "b", "c", "d"].map((identity) => ({
      identity,
      section: "bengal" as const,
      card: { title: `খবর ${identity}`, excerpt: "সংক্ষেপ" },
      publishedAt: NOW - 3_600_000,
    }));
    const saved = await store.stories.saveFeedStories({ id: "feed-1", name: "একটি কাগজ" }, polled, NOW);
    expect(saved).toMatchObject({ added: [expect.any(String)], changed: [], unchanged: 3 });
    const edited = articleWith({ title: "মেলা শেষ", publishDate: NOW - 60_000, published: true });
    expect(await store.articles.update(id, edited, "an editor", NOW, 2)).toMatchObject({ state: "saved" });
    expect(await titles()).toHaveLength(5);
    expect((await titles())[0]).toBe("মেলা শেষ");
  });
});
