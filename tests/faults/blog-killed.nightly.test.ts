import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type BlogDocument, byPlace } from "../../core/blog/blog.ts";
import { postsOf } from "../../core/blog/blog-document.ts";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { type DeskPost, deskPostAnswer, postList } from "../../core/contract/blog.ts";
import { readConfig } from "../../platform/config/config.ts";
import { createMirror, type LiveMirror, type MirroredTopic } from "../../platform/live-store/mirror.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { hasRedis, redisSkipReason } from "../support/databases/redis.ts";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { canonical } from "./outside-world.ts";
import { allowed } from "./recovery.ts";
import { follow, startReplica } from "./redis-scenarios.ts";
import { atStep, promote, type Step, TROUBLES } from "./steps.ts";

const log = createLog("silent");
const WITHIN_MS = 1_000 * allowed();
const COMMIT = ["khobor:live:changes:blog:"];
const SETTLED = ["\x02update\0\x0a\0\0\0blogposts\0", "pendingFrom"];

/** Steps of a worker that publishes a save. */
const PUBLICATION: readonly Step[] = [
  { name: "before Redis has it", link: "redis", words: COMMIT },
  { name: "after Redis has it, before it knows that", link: "redis", words: COMMIT, isSent: true },
  { name: "before the database knows that", link: "database", words: SETTLED },
];
/** Steps of an API process that saves a new post, and of one that deletes a post. */
const MAKING: readonly Step[] = [
  { name: "before the write", link: "database", words: ["\x02insert\0\x0a\0\0\0blogposts\0"] },
  {
    name: "after the write, before its answer",
    link: "database",
    words: ["\x02insert\0\x0a\0\0\0blogposts\0"],
    isSent: true,
  },
];
const DELETION: Step = {
  name: "after the deletion, before its answer",
  link: "database",
  words: ["\x02findAndModify\0\x0a\0\0\0blogposts\0"],
  isSent: true,
};

describe.skipIf(!hasRedis)(`(8) a live blog whose processes die${redisSkipReason}`, () => {
  let fleet: Fleet;
  let live: LiveStore;
  let address: TcpProxy;
  let mirror: LiveMirror;
  let shown: MirroredTopic;
  let primary: number;
  let id = "";
  let made = 0;
  const out = new Map<string, DeskPost>();
  const gone = new Map<string, string>();
  const wrong: string[] = [];

  const lead = (port: number): void => {
    primary = port;
    fleet.leadRedisTo(port);
  };

  /** Sends a request as a reporter's device does, which repeats it with its key until it has an answer. */
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    made += 1;
    const headers = { "idempotency-key": `request-${made}` };
    let status = 0;
    let json: unknown;
    await waitUntil(
      async () => {
        for (const { url } of fleet.of("api")) {
          const answer = await createEditor(url)(method, path, body, headers).catch(() => undefined);
          status = answer?.status ?? 503;
          json = answer?.json;
          if (status < 500) return true;
        }
        return false;
      },
      `${method} ${path} is answered`,
      WITHIN_MS,
    );
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  }

  async function write(): Promise<string> {
    const contentHtml = `<p>খবর নম্বর ${made}।</p>`;
    const post = deskPostAnswer.parse(
      await call("POST", `/api/admin/blogs/${id}/posts`, { contentHtml }),
    ).data;
    out.set(post.id, post);
    return post.id;
  }

  async function remove(post: string): Promise<void> {
    await call("DELETE", `/api/admin/blogs/${id}/posts/${post}`);
    gone.set(post, out.get(post)?.contentHtml ?? "");
    out.delete(post);
  }

  const document = () => shown.snapshot()?.value as BlogDocument | undefined;
  const order = (): string[] => [...out.values()].toSorted(byPlace).map((post) => post.id);

  async function listed(): Promise<string[]> {
    const ids: string[] = [];
    for (let before: string | undefined = ""; before !== undefined; ) {
      const cursor: string = before === "" ? "" : `&before=${before}`;
      const url = `http://127.0.0.1:${fleet.apis.port}/api/blogs/${id}/posts?limit=50${cursor}`;
      const page = postList.parse(await (await fetch(url)).json());
      ids.push(...page.posts.map((post) => post.id));
      before = page.before;
    }
    return ids;
  }

  /** Waits until page and calls have each post once, in order, and no word of a deleted one. */
  async function expectAll(): Promise<void> {
    const isTold = async (): Promise<boolean> => {
      const held = document();
      if (
        held === undefined ||
        postsOf(held)
          .map((post) => post.id)
          .join() !== order().slice(0, 30).join()
      )
        return false;
      const stored = (await live.read(`blog:${id}`).catch(() => undefined))?.value;
      if (canonical(stored) !== canonical(held) || held.counts.posts !== out.size) return false;
      return (await listed().catch(() => [])).join() === order().join();
    };
    await waitUntil(isTold, `${out.size} posts everywhere`, WITHIN_MS).catch(async (error: Error) => {
      const stored = (await live.read(`blog:${id}`))?.value;
      const outputs = fleet.members.map(({ name, output }) => `--- ${name}\n${output().slice(-1_500)}`);
      throw new Error([error.message, JSON.stringify([document(), stored]), ...outputs].join("\n"));
    });
    const changes = JSON.stringify(await live.changesSince(`blog:${id}`, undefined));
    for (const text of gone.values()) if (changes.includes(text)) wrong.push(`Redis still has ${text}`);
    expect(wrong).toEqual([]);
  }

  /** A deletion that was published may not be undone. */
  function watch(): void {
    const told = new Set<string>();
    shown.onChange(() => {
      const held = document();
      for (const post of Object.keys(held?.gone ?? {})) told.add(post);
      for (const post of told) {
        const text = gone.get(post);
        if (text && JSON.stringify(held).includes(text)) wrong.push(`${text} came back`);
      }
    });
  }

  beforeAll(async () => {
    fleet = await startFleet({
      counts: { api: 2, realtime: 0, workers: 2 },
      // A source that answers nothing, instead of the demo.
      env: { ...EDITOR, CRICKET_DATA_URL: "http://127.0.0.1:1" },
    });
    primary = fleet.redis.port;
    address = await startTcpProxy(() => [primary]);
    live = await openLiveStore(readConfig([], { REDIS_URL: `redis://127.0.0.1:${address.port}` }), log);
    const article = { title: "ঝড়ের খবর", content: "<p>ঝড়।</p>", category: "bengal", published: true };
    const answer = await call("POST", "/api/admin/news", { ...article, kind: "LiveBlog" });
    id = adminArticleAnswer.parse(answer).data.id;
    mirror = createMirror(live, log);
    shown = await mirror.open(`blog:${id}`);
    watch();
  }, 180_000);

  afterAll(async () => {
    shown?.close();
    await mirror?.close();
    await live?.close();
    await address?.close();
    await fleet?.close();
  });

  afterEach(async () => {
    for (const member of fleet.members) {
      for (const link of [member.links.redis, member.links.database]) {
        if (link) link.tap = () => true;
        link?.mend();
      }
      member.resume();
      await member.up();
    }
  }, 120_000);

  test.each(MAKING.toReversed())(
    "has a post once whose API process is killed $name, and is open",
    async (step) => {
      const killed = atStep(fleet.of("api"), step, (member) => {
        void member.kill();
        return false;
      });
      await write();
      await expectAll();
      await waitUntil(() => document()?.state === "live", "the first post opened it", WITHIN_MS);
      await killed;
    },
    120_000,
  );

  test("lets a post go whose API process is killed after the deletion, before its answer", async () => {
    const post = await write();
    await expectAll();
    const killed = atStep(fleet.of("api"), DELETION, (member) => {
      void member.kill();
      return false;
    });
    await remove(post);
    await killed;
    await expectAll();
  }, 120_000);

  test.each(PUBLICATION)(
    "has each post once, and no deleted one, if its worker is killed $name",
    async (step) => {
      const post = await write();
      await expectAll();
      for (const save of [write, () => remove(post)]) {
        const killed = atStep(fleet.of("workers"), step, (member) => {
          void member.kill();
          return false;
        });
        await save();
        const worker = await killed;
        await expectAll();
        await worker.kill();
        await worker.up();
      }
    },
    120_000,
  );

  test.each(PUBLICATION)(
    "takes nothing back from a worker that stands still past its lease $name, and then goes on",
    async (step) => {
      let held: TcpProxy | undefined;
      const stalled = atStep(fleet.of("workers"), step, (member, link) => {
        member.pause();
        link.hang();
        held = link;
        return true;
      });
      const post = await write();
      const worker = await stalled;
      await expectAll();
      await remove(post);
      await expectAll();
      worker.resume();
      held?.mend();
      await write();
      await expectAll();
    },
    120_000,
  );

  test.each(TROUBLES)(
    "has each post once, and no deleted one, while Redis $name",
    async ({ begin }) => {
      const post = await write();
      await expectAll();
      const end = await begin(fleet, lead);
      try {
        await remove(post);
        await write();
        await expectAll();
      } finally {
        await end?.();
      }
      await write();
      await expectAll();
    },
    120_000,
  );

  test("keeps a post deleted after a failover to a replica that missed the deletion", async () => {
    const post = await write();
    await expectAll();
    const second = await startReplica();
    await follow(second, fleet.redis);
    await second.command("REPLICAOF", "127.0.0.1", "1");
    await remove(post);
    await expectAll();
    // The processes that have the newer document in memory are gone too.
    for (const member of fleet.of("api")) await member.kill();
    shown.close();
    lead(second.port);
    await promote(second, fleet.redis);
    for (const member of fleet.of("api")) await member.up();
    shown = await mirror.open(`blog:${id}`);
    await expectAll();
    await follow(fleet.redis, second);
    lead(fleet.redis.port);
    await promote(fleet.redis, second);
    await write();
    await expectAll();
    await second.stop();
  }, 180_000);
});
