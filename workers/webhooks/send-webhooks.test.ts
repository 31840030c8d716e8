import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "../../core/time-units.ts";
import type { JobOf } from "../../platform/jobs/queues.ts";
import type { Webhook } from "../../store/types.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startLoopbackServer } from "../../tests/support/loopback-server.ts";
import type { WorkerContext } from "../context.ts";
import { publishSavedArticle } from "../news/publish-article.ts";
import { failingOnce, openTestWorker } from "../workers.test-support.ts";
import { DELIVERY_TIMEOUT_MS } from "./deliver.ts";
import { GIVE_UP_MS } from "./limits.ts";
import { sendWebhooks } from "./send-webhooks.ts";
import { signedHeaders } from "./sign.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

interface Receiver {
  url: string;
  taken: { headers: IncomingHttpHeaders; body: string }[];
  answer: (response: ServerResponse) => void;
}

async function startReceiver(): Promise<Receiver & { hostPort: string }> {
  const receiver: Receiver = { url: "", taken: [], answer: (response) => response.writeHead(204).end() };
  const server = await startLoopbackServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    receiver.taken.push({ headers: request.headers, body });
    receiver.answer(response);
  });
  cleanups.push(() => server.close());
  return Object.assign(receiver, { url: `${server.url}/hook?who=us`, hostPort: server.host });
}

let context: WorkerContext;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let hook: Webhook;
let now: number;

beforeEach(async () => {
  receiver = await startReceiver();
  now = Date.now();
  const variables = { PUBLIC_URL: "http://localhost:3000", FETCH_ALLOW: receiver.hostPort };
  ({ context } = await openTestWorker(variables, () => now));
  hook = await context.store.webhooks.add(
    {
      url: receiver.url,
      events: ["article.published", "article.unpublished"],
      createdBy: "x",
      secret: SECRET,
    },
    now,
  );
});

const send = () => {
  const job: JobOf<"webhook"> = { id: "1", queue: "webhook", attempt: 1, data: { webhookId: hook.id } };
  return sendWebhooks(context, job, new AbortController().signal);
};
const message = (id: string) => ({
  id,
  payload: { type: "webhook.test" as const, timestamp: "2026-11-26T00:00:00.000Z", data: { text: id } },
});
const tell = (id: string) => context.store.webhooks.tellOne(hook.id, message(id), now);
const states = async () =>
  (await context.store.webhooks.deliveries(hook.id, 10)).map(({ state, tries, lastError }) => [
    state,
    tries,
    lastError,
  ]);

async function bringOut() {
  const fields = { title: "মেলা", published: true, publishDate: now - 1 };
  const article = await createArticle(context.store, fields, now);
  return { article, job: { id: "1", queue: "publish-article", attempt: 1, data: { articleId: article } } };
}

describe("a webhook", () => {
  it("is told once of an article that came out, signed, however often its job is done", async () => {
    const { article, job } = await bringOut();
    await publishSavedArticle(context, job);
    await send();
    await publishSavedArticle(context, job);
    await send();
    expect(receiver.taken).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.taken;
    expect(JSON.parse(body)).toMatchObject({
      type: "article.published",
      data: { id: article, url: `http://localhost:3000/article/${article}`, title: "মেলা" },
    });
    const at = Number(headers["webhook-timestamp"]) * 1000;
    expect(headers).toMatchObject(signedHeaders(String(headers["webhook-id"]), body, [{ text: SECRET }], at));
  });

  it("is told of a correction by itself, however near to other saves it came, and once", async () => {
    const { store } = context;
    const events = ["article.published", "article.updated", "article.corrected"] as const;
    hook = await store.webhooks.add(
      { url: receiver.url, events: [...events], createdBy: "x", secret: SECRET },
      now,
    );
    const { article: id, job } = await bringOut();
    const save = async (title: string, at: number, text?: string) => {
      const stored = await store.articles.get(id);
      if (!stored) throw new Error("the article is gone");
      const notice = text === undefined ? undefined : { kind: "correction" as const, text };
      await store.articles.update(id, { ...stored, title }, "x", at, undefined, notice);
    };
    await save("মেলা শুরু", now + 1, "তারিখ ভুল ছিল।");
    await save("মেলা শুরু আজ", now + 2);
    await publishSavedArticle(context, job);
    await save("মেলা শেষ", now + 3);
    await publishSavedArticle(context, job);
    now += 10;
    await send();
    const told = receiver.taken.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string });
    expect(told.map(({ type, timestamp }) => [type.split(".")[1], Date.parse(timestamp) - now + 10])).toEqual(
      [
        ["published", 0],
        ["corrected", 1],
        ["updated", 2],
        ["updated", 3],
      ],
    );
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ["answers 500", (response) => response.writeHead(500).end(), "it answered 500"],
    [
      "redirects inside",
      (response) => response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
      "redirects more than 0 times",
    ],
    ["answers ten megabytes", (response) => response.writeHead(200).end(Buffer.alloc(10_000_000)), ""],
    ["hangs up", (response) => response.destroy(), "could not be read"],
  ])("that %s is asked again after seconds, then ever later, with the same id", async (_, answer, said) => {
    receiver.answer = answer;
    await tell("msg_1");
    await send();
    const [[state, tries, error] = []] = await states();
    expect([state, tries]).toEqual(["waiting", 1]);
    expect(error).toContain(said);
    await send();
    expect(receiver.taken).toHaveLength(1);
    receiver.answer = (response) => response.writeHead(200).end("ok");
    now += 6_000;
    await send();
    expect(await states()).toEqual([["delivered", 2, undefined]]);
    expect(receiver.taken.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_1", "msg_1"]);
    expect((await context.store.webhooks.get(hook.id))?.failingSince).toBeUndefined();
  });

  it("that was removed as something was told of leaves no message behind", async () => {
    await tell("msg_1");
    await context.store.webhooks.remove(hook.id);
    await tell("msg_2");
    expect(await states()).toEqual([]);
  });

  it("that answers 410 is disabled, and goes on where it was once it is enabled", async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    await tell("msg_1");
    await send();
    expect((await context.store.webhooks.get(hook.id))?.disabledWhy).toContain("410");
    expect(await context.store.webhooks.due(now + DAY_MS, 10)).toEqual([]);
    receiver.answer = (response) => response.writeHead(204).end();
    await context.store.webhooks.enable(hook.id, now);
    await send();
    expect(await states()).toEqual([["delivered", 1, undefined]]);
  });

  it("that fails for days is disabled, and what waited for too long is given up and can be sent again", async () => {
    receiver.answer = (response) => response.writeHead(503).end();
    await tell("msg_1");
    await send();
    now += GIVE_UP_MS;
    await send();
    expect((await states())[0]?.[0]).toBe("failed");
    await tell("msg_2");
    now += 2.5 * DAY_MS;
    await send();
    const found = await context.store.webhooks.get(hook.id);
    expect(found?.disabledWhy).toContain("five days");
    receiver.answer = (response) => response.writeHead(204).end();
    await context.store.webhooks.enable(hook.id, now);
    expect(await context.store.webhooks.resend(hook.id, `${hook.id}.msg_1`, now)).toBe("due");
    await send();
    expect((await states()).map(([state]) => state)).toEqual(["delivered", "delivered"]);
  });

  it("at an address inside is never dialled", async () => {
    const inside = await startReceiver();
    hook = await context.store.webhooks.add(
      { url: inside.url, events: ["article.published"], createdBy: "x", secret: SECRET },
      now,
    );
    await tell("msg_1");
    await send();
    expect(inside.taken).toEqual([]);
    expect((await states())[0]?.[0]).toBe("waiting");
  });

  it("that hangs is left at the deadline, and holds up no other message of it", async () => {
    const { fetcher } = context.platform;
    const limits: (number | undefined)[] = [];
    context.platform.fetcher = {
      ...fetcher,
      fetchBytes: (url, options) => {
        limits.push(options?.timeout);
        return fetcher.fetchBytes(url, { ...options, timeout: 100 });
      },
    };
    receiver.answer = () => undefined;
    await tell("msg_1");
    await send();
    expect(limits).toEqual([DELIVERY_TIMEOUT_MS]);
    expect((await states())[0]?.slice(0, 2)).toEqual(["waiting", 1]);
    receiver.answer = (response) => response.writeHead(204).end();
    await tell("msg_2");
    await send();
    expect((await states()).map(([state]) => state).toSorted()).toEqual(["delivered", "waiting"]);
  });

  it("that took a message of a worker killed before it could say so is sent it again under the same id", async () => {
    await tell("msg_1");
    const { delivered } = context.store.webhooks;
    context.store.webhooks.delivered = () => Promise.reject(new Error("the process is gone"));
    await expect(send()).rejects.toThrow("the process is gone");
    context.store.webhooks.delivered = delivered;
    now += 5 * 60_000;
    expect(await context.store.webhooks.due(now, 10)).toEqual([hook.id]);
    await send();
    expect(receiver.taken.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_1", "msg_1"]);
    expect(await states()).toEqual([["delivered", 1, undefined]]);
  });

  it("is told of a save that the database kept from being written down, once it answers", async () => {
    const { article, job } = await bringOut();
    const { call, calls } = failingOnce(context.store.webhooks.tell);
    context.store.webhooks.tell = call;
    await expect(publishSavedArticle(context, job)).rejects.toThrow("the disk is full");
    expect(await context.store.articles.pendingOf(article)).toBeDefined();
    await publishSavedArticle(context, job);
    await send();
    expect([calls(), receiver.taken.length]).toEqual([2, 1]);
  });
});
