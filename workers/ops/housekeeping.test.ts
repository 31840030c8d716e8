import { expect, test } from "vitest";
import { alertId } from "../../store/pushes/alert-id.ts";
import type { MatchAlert, Store } from "../../store/types.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { openShared, run, until } from "../workers.test-support.ts";

const DAY = 24 * 3_600_000;
/** More images than one statement deletes. */
const MANY = 600;

async function sendAlert(store: Store, code: string, at: number): Promise<string> {
  const alert: MatchAlert = { code, title: "", audience: [], events: [], revision: 1, at };
  const id = alertId(alert);
  await store.alerts.write(code, { revision: 1, told: "{}" }, undefined, at);
  await store.pushes.begin(id, at, { alert });
  await store.pushes.split(id, 1);
  await store.pushes.take(`${id}.0`, "a worker", at, DAY, 0);
  await store.pushes.finish({ id: `${id}.0`, articleId: id }, "a worker", at);
  return id;
}

test("old versions, old entries of the audit, browsers long unheard of and matches left behind go; what is young stays", async () => {
  const provider = await startProvider(cleanups);
  const next = { code: "next1", list: "upcoming", status: "Match Not Started" } as const;
  provider.put("/cricket-liupre_v2.json", fixtures([next]));
  const shared = await openShared();
  const { store } = shared;
  const now = Date.now();
  const fields = (title: string) => articleWith({ title, publishDate: now - 900 * DAY });
  const { id } = await store.articles.create(fields("এক"), "an editor", now - 900 * DAY);
  await store.articles.update(id, fields("দুই"), "an editor", now - 800 * DAY);
  await store.articles.update(id, fields("তিন"), "an editor", now);
  for (const days of [800, 10]) {
    await store.audit.add({ at: now - days * DAY, who: "an editor", action: "article.update", target: id });
  }

  const message = { name: "ক", company: "খ", email: "a@b.example", phone: "1", adType: "Other", message: "" };
  for (const days of [400, 10]) await store.inquiries.add(message, now - days * DAY);

  for (const days of [100, 80]) {
    const endpoint = `https://push.example/${days}`;
    const keys = { p256dh: "a", auth: "b" };
    await store.pushRegistrations.register({ endpoint, keys, userAgent: "" }, now - days * DAY);
  }

  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([next, { code: "m1", list: "live", status: "Play in Progress" }]),
  );
  provider.put("/m1.json", scorecard({ code: "m1", runs: 5 }));
  const before = await run(shared, provider, { cricket: true });
  await until("the scorecard", () => before.live.getBlob("provider:m1"));
  await until("the poll", async () => (await store.sources.get("match-m1"))?.lastChangeAt !== undefined);
  await store.sources.record("match-m1", { ok: true, at: now - 2 * DAY, nextCheckAt: now, changed: true });
  provider.put("/cricket-liupre_v2.json", fixtures([next]));
  await until("the end of the match", async () => (await before.live.topics("match:", 10)).length === 1);
  await before.close();
  const left = await before.live.read("match:m1");
  if (!left) throw new Error("The scorecard is gone");
  const { epoch, version, value } = left;
  const patch = { equation: "Match Ended" };
  await before.live.commit([
    {
      topic: "match:m1",
      base: { epoch, version },
      newEpoch: "e",
      value: { ...value, ...patch },
      patch,
      // The database's clock may be some milliseconds ahead, in which case it would refuse an earlier fetch.
    },
  ]);
  expect(await before.live.topics("match:", 10)).toEqual(["match:m1", "match:next1"]);

  const { live } = await run(shared, provider, { cricket: true, live: before.live });
  await until("the housekeeping", async () => (await store.audit.page(1, 10)).total === 1);
  await until("the old message", async () => (await store.inquiries.page(1, 10)).total === 1);
  await until(
    "the browser that did not renew",
    async () => !(await store.pushRegistrations.has("https://push.example/100")),
  );
  expect(await store.pushRegistrations.has("https://push.example/80")).toBe(true);
  const versions = await store.articles.versions(id, 1, 10);
  expect(versions?.versions.map(({ revision }) => revision)).toEqual([3, 2]);
  expect(versions?.total).toBe(2);
  await until("the match left behind", async () => (await live.topics("match:", 10)).length === 1);
  expect(await live.topics("match:", 10)).toEqual(["match:next1"]);
  expect(await store.matches.get("m1")).toBeDefined();
});

test("what was told of a match is kept for 60 days, a message about it for one", async () => {
  const shared = await openShared();
  const { store } = shared;
  const now = Date.now();
  const [old, recent, fresh] = [
    await sendAlert(store, "old1", now - 61 * DAY),
    await sendAlert(store, "recent1", now - 59 * DAY),
    await sendAlert(store, "fresh1", now - 0.9 * DAY),
  ];
  await run(shared);
  await until("the old ledger", async () => (await store.alerts.ledger("old1")) === undefined);
  expect(await Promise.all([old, recent, fresh].map((id) => store.pushes.alertOf(id)))).toMatchObject([
    undefined,
    undefined,
    { code: "fresh1" },
  ]);
  for (const code of ["recent1", "fresh1"]) expect(await store.alerts.ledger(code)).toBeDefined();
});

test("what an account follows and has saved is kept for a year after it was last asked for", async () => {
  const shared = await openShared();
  const { follows, saved } = shared.store;
  const now = Date.now();
  const person = (id: string) => ({ issuer: "https://id.example", id });
  const change = { kind: "team", id: "india", name: "India", on: true, at: 1 } as const;
  await follows.merge(person("old"), [change], now - 366 * DAY);
  await follows.merge(person("recent"), [change], now - 364 * DAY);
  const story = { id: "a".repeat(24), on: true, at: 1 };
  await saved.merge(person("old"), [story], now - 366 * DAY);
  await saved.merge(person("recent"), [story], now - 364 * DAY);
  const { lines } = await run(shared);
  await until("the round", () => lines.some(({ msg }) => msg === "Expired data deleted"));
  expect(await follows.changes(person("old"), now)).toEqual([]);
  expect(await follows.changes(person("recent"), now)).toEqual([change]);
  expect(await saved.changes(person("old"), now)).toEqual([]);
  expect(await saved.changes(person("recent"), now)).toEqual([story]);
});

test("a webhook's message is kept for 30 days once it is settled, and one that waits stays", async () => {
  const shared = await openShared();
  const { webhooks } = shared.store;
  const now = Date.now();
  const hook = await webhooks.add(
    { url: "https://receiver.example/", events: ["article.updated"], createdBy: "x", secret: "whsec_" },
    now,
  );
  const payload = { type: "webhook.test", timestamp: "", data: { text: "" } } as const;
  for (const days of [31, 29]) {
    const at = now - days * DAY;
    await webhooks.tellOne(hook.id, { id: `settled${days}`, payload }, at);
    for (const delivery of await webhooks.take(hook.id, "t", at, DAY, 1))
      await webhooks.delivered(delivery, "t", at);
  }
  await webhooks.tellOne(hook.id, { id: "waits", payload }, now - 31 * DAY);
  await webhooks.disable(hook.id, "away", now);
  const { lines } = await run(shared);
  await until("the round", () => lines.some(({ msg }) => msg === "Expired data deleted"));
  const kept = (await webhooks.deliveries(hook.id, 10)).map(({ messageId }) => messageId);
  expect(kept.toSorted()).toEqual(["settled29", "waits"]);
});

test("all that is old goes in one round, however much it is", async () => {
  const shared = await openShared();
  const at = Date.now() - 800 * DAY;
  const entry = { at, who: "an editor", action: "article.update", target: "x" } as const;
  await Promise.all(Array.from({ length: MANY }, () => shared.store.audit.add(entry)));
  const { lines } = await run(shared);
  await until("the round", () => lines.some(({ msg }) => msg === "Expired data deleted"));
  expect((await shared.store.audit.page(1, 1)).total).toBe(0);
});
