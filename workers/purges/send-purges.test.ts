import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { present } from "../../core/present.ts";
import { articleWith, createArticle } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startLoopbackServer } from "../../tests/support/loopback-server.ts";
import type { WorkerContext } from "../context.ts";
import { publishSavedArticle } from "../news/publish-article.ts";
import { openTestWorker } from "../workers.test-support.ts";
import { pathsOf } from "./note-purge.ts";
import { GIVE_UP_MS, sendPurges } from "./send-purges.ts";

const SITE = "http://localhost:3000";

let context: WorkerContext;
let now: number;
let taken: { method?: string; authorization?: string; body: unknown }[];
let answer: (response: ServerResponse) => void;

async function open(allowed = true): Promise<void> {
  [taken, answer] = [[], (response) => response.writeHead(200).end('{"success":true}')];
  const network = await startLoopbackServer(async (request, response) => {
    const { method, headers } = request;
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    taken.push({ ...present({ method, authorization: headers.authorization }), body });
    answer(response);
  });
  cleanups.push(async () => network.close());
  const variables = {
    PUBLIC_URL: SITE,
    PURGE_URL: `${network.url}/zones/1/purge_cache`,
    PURGE_TOKEN: "a-token",
    ...(allowed ? { FETCH_ALLOW: network.host } : {}),
  };
  now = Date.now();
  ({ context } = await openTestWorker(variables, () => now));
}

async function save(): Promise<string> {
  const article = { title: "মেলা", published: true, publishDate: now - 1, category: "bengal" };
  const articleId = await createArticle(context.store, article, now);
  await publish(articleId);
  return articleId;
}
const publish = (articleId: string) =>
  publishSavedArticle(context, {
    id: "1",
    queue: "publish-article",
    attempt: 1,
    data: { articleId, categories: ["bengal"] },
  });
const due = () => context.store.purges.due(now, 10);

describe("a delivery network", () => {
  beforeEach(() => open());

  it("is told once of an article that came out, with its lists, by the token", async () => {
    const id = await save();
    await sendPurges(context);
    await sendPurges(context);
    expect(taken).toEqual([
      {
        method: "POST",
        authorization: "Bearer a-token",
        body: { files: pathsOf(id, ["bengal"]).map((path) => `${SITE}${path}`) },
      },
    ]);
    expect(await due()).toEqual([]);
  });

  it("that is away or refuses is told again, later each time, and nothing is lost", async () => {
    answer = (response) => response.writeHead(500).end();
    await save();
    for (const wait of [5_000, 30_000]) {
      await sendPurges(context);
      const tries = taken.length;
      now += wait - 1_000;
      await sendPurges(context);
      expect(taken).toHaveLength(tries);
      now += 2_000;
    }
    answer = (response) => response.destroy();
    await sendPurges(context);
    now += 200_000;
    answer = (response) => response.writeHead(204).end();
    await sendPurges(context);
    expect(taken).toHaveLength(4);
    expect(await due()).toEqual([]);
  });

  it("that takes nothing for a day is told no more", async () => {
    answer = (response) => response.writeHead(403).end();
    await save();
    for (const ends = now + GIVE_UP_MS; now < ends; now += 3_600_000) await sendPurges(context);
    const tries = taken.length;
    now += 10 * GIVE_UP_MS;
    await sendPurges(context);
    expect(taken).toHaveLength(tries);
    expect(tries).toBeGreaterThan(8);
  });

  it("is told of a save that came while the one before was being told", async () => {
    const id = await save();
    answer = async (response) => {
      await context.store.purges.add({ articleId: id, from: now + 1, paths: ["/later"] }, now);
      response.writeHead(200).end();
    };
    await sendPurges(context);
    expect((await due()).map(({ from, paths }) => [from, paths.includes("/later")])).toEqual([
      [now + 1, true],
    ]);
  });

  it("is told of an article that was put off, and again when it comes out", async () => {
    const id = await save();
    await sendPurges(context);
    const later = { title: "মেলা", published: true, publishDate: now + 60_000, category: "bengal" };
    await context.store.articles.update(id, articleWith(later), "an editor", now + 1);
    for (const after of [1, 60_000]) {
      now += after;
      await publish(id);
      expect((await due()).map(({ articleId }) => articleId)).toEqual([id]);
      await sendPurges(context);
    }
    expect(taken).toHaveLength(3);
    expect(await due()).toEqual([]);
  });

  it("is told also of a save whose worker was cut off before it had written that down", async () => {
    const { purges, articles } = context.store;
    const { add } = purges;
    purges.add = async () => {
      throw new Error("cut off");
    };
    await expect(save()).rejects.toThrow("cut off");
    purges.add = add;
    const [pending] = await articles.pending(now, 1);
    await publish(pending?.id ?? "");
    expect((await due()).map(({ articleId }) => articleId)).toEqual([pending?.id]);
    expect(await articles.pending(now, 1)).toEqual([]);
  });

  it("follows no redirect with the token", async () => {
    answer = (response) => response.writeHead(307, { location: "/elsewhere" }).end();
    await save();
    await sendPurges(context);
    expect(taken).toHaveLength(1);
    now += 5_000;
    expect(await due()).toHaveLength(1);
  });
});

it("at an address inside is not dialled", async () => {
  await open(false);
  await save();
  await sendPurges(context);
  expect(taken).toEqual([]);
  now += 5_000;
  expect(await due()).toHaveLength(1);
});

it("without one nothing is written down", async () => {
  ({ context } = await openTestWorker());
  now = Date.now();
  await save();
  expect(await due()).toEqual([]);
});
