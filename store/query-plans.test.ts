import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseQuery } from "../core/search/query.ts";
import { createLog } from "../platform/log/log.ts";
import { articleWith } from "../tests/support/databases/articles.ts";
import { startSecond } from "../tests/support/databases/mongo.ts";
import { secondServer } from "../tests/support/databases/second-server.ts";
import { openStore } from "./open.ts";
import type { Store } from "./types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;
/** mongo-java-server cannot explain query plans. */
const explains = secondServer !== undefined && secondServer.name !== "mongo-java-server";
const why = explains ? "" : " (needs MongoDB, which explains its plans)";

/** Small collections that do not grow with the stories, and the query whether any story exists. */
const READ_WHOLE: readonly string[] = [
  "storydays find {}",
  "sources find {}",
  "pausedhosts find {}",
  'pausedhosts countDocuments {"_id":{"$ne":"a.example"}}',
  `pausedhosts deleteMany {"until":{"$lte":${NOW}}}`,
  "addressparts find {}",
  "authors find {}",
  "authors countDocuments {}",
  "names find {}",
  "names countDocuments {}",
  "matchparts find {}",
  "stories findOne {}",
];

interface Query {
  collection: string;
  method: string;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1> | undefined;
  limit?: number | undefined;
  skip?: number | undefined;
}

/** Every query uses an index; no query reads a whole collection. */
describe.skipIf(!explains)(`the plans of the store's queries${why}`, () => {
  let store: Store;
  let client: mongoose.mongo.MongoClient;
  const queries: Query[] = [];

  /** Records Mongoose's calls of the driver, from its debug output. */
  const hear = (collection: string, method: string, ...args: unknown[]): void => {
    const [first, second, third] = args as Record<string, unknown>[];
    const add = (filter: unknown, options: Record<string, unknown> | undefined): void => {
      queries.push({
        collection,
        method,
        filter: (filter ?? {}) as Query["filter"],
        sort: options?.sort as Query["sort"],
        limit: options?.limit as number | undefined,
        skip: options?.skip as number | undefined,
      });
    };
    if (["find", "findOne", "countDocuments", "deleteOne", "deleteMany"].includes(method)) add(first, second);
    if (["updateOne", "updateMany", "findOneAndUpdate"].includes(method)) add(first, third);
    if (method === "aggregate")
      add((args as [{ $match: Record<string, unknown> }[]])[0][0]?.$match, undefined);
    if (method === "bulkWrite" && Array.isArray(first)) {
      for (const one of first as { updateOne?: { filter: unknown } }[])
        if (one.updateOne) add(one.updateOne.filter, undefined);
    }
  };

  const fields = articleWith({
    content: "<p>গঙ্গার ধারে মেলা।</p>",
    tags: ["মেলা"],
    publishDate: NOW - HOUR,
    published: true,
  });

  async function askEverything(): Promise<void> {
    const {
      stories,
      articles,
      archive,
      authors,
      names,
      search,
      sources,
      pausedHosts,
      sourceHistory,
      feeds,
      matches,
      audit,
      inquiries,
      pushes,
      pushRegistrations,
      alerts,
      webhooks,
    } = store;
    const feed = { id: "f", name: "কাগজ" };
    const story = (title: string) =>
      Array.from({ length: 30 }, (_, index) => ({
        identity: `s${index}`,
        section: "bengal" as const,
        card: { title: `${title} ${index}` },
        publishedAt: NOW - index * HOUR,
      }));
    const { added } = await stories.saveFeedStories(feed, story("খবর"), NOW);
    await stories.saveFeedStories(feed, story("অন্য খবর"), NOW);
    const [id = ""] = added;
    const { id: own } = await articles.create(fields, "a", NOW);
    await articles.update(own, { ...fields, title: "নতুন নাম" }, "a", NOW + 1);
    for (const filter of [{}, { section: "bengal" as const }]) {
      await stories.page(filter, 1, 5);
      await stories.page(filter, 4, 5);
      await stories.totals(filter);
      await stories.latest({ ...filter, from: NOW - HOUR, to: NOW, texts: true }, 5);
    }
    await archive.days();
    const { last: after } = await archive.between(NOW - 9 * HOUR, NOW, { skip: 1 }, 2);
    await archive.between(NOW - 9 * HOUR, NOW, { after }, 2);
    await archive.corrected(5, 5);
    const { next: place } = await archive.labelled("#মেলা", undefined, 1);
    await archive.labelled("#মেলা", place ?? { at: NOW, id: "0123456789abcdef01234567" }, 1);
    await stories.latest({ label: "#মেলা", texts: true }, 5);
    const { next: byAuthor } = await archive.labelled("@ক", undefined, 1);
    await archive.labelled("@ক", byAuthor ?? { at: NOW, id: "0123456789abcdef01234567" }, 1);
    await stories.latest({ label: "@ক", texts: true }, 5);
    await stories.latest({ label: "@ক" }, 1);
    await archive.recentTags(5);
    for (const part of await stories.addressParts(10)) await stories.addresses(part, 50);
    for (const text of ["খবর", "অন্য খব", "খবর কাগজ"]) {
      const { words } = parseQuery(text);
      await search.find({ words, limit: 5, author: "খেলা বিভাগ" });
      const filter = { section: "bengal" as const, author: "ক", source: "কাগজ", from: NOW - HOUR, to: NOW };
      const { next } = (await search.find({ words, limit: 5 })) ?? {};
      if (next !== undefined) await search.find({ words, limit: 5, after: next });
      await search.find({ words, limit: 5, ...filter });
      await search.suggest({ words, limit: 5 });
    }
    await search.renewOlder(5);
    await search.hasOlder();
    await stories.byId(id);
    await stories.presence([id, own]);
    await stories.popular(5, NOW);
    await stories.trending(5, NOW);
    await stories.recordOpens("batch", new Map([[id, 3]]), NOW);
    await stories.repairCounts();
    await articles.get(own);
    await articles.page(1, 5);
    await articles.search("নতুন", 1, 5);
    for (const filter of [
      { owner: "o" },
      { state: "draft" },
      { state: "review" },
      { state: "scheduled" },
      { state: "published" },
      { author: "ক" },
      { category: "bengal" },
      { from: NOW - HOUR, to: NOW },
      { whose: "wire" },
      { whose: "all", category: "bengal" },
      { whose: "wire", author: "ক" },
    ] as const) {
      await articles.page(1, 5, filter);
    }
    await articles.review(own, { kind: "ready", by: "a" }, NOW);
    await articles.waiting();
    await articles.draftsOf("an account", 5);
    await articles.hasMade({ key: "k", digest: "d" }, NOW);
    await articles.review(own, { kind: "withdrawn" }, NOW);
    await articles.stats();
    await articles.versions(own, 1, 5);
    await articles.pending(NOW + HOUR, 5);
    const pending = await articles.pendingOf(own);
    if (pending) await articles.settle(pending);
    await articles.remove(own, NOW + 2);
    for (const place of [1, { after: { at: NOW, id: own } }, { before: { at: NOW, id: own } }])
      await articles.deleted(place, 5);
    await articles.restore(own, "a", NOW + 2);
    await articles.remove(own, NOW + 2);
    await stories.presence([own]);
    const source = {
      id: "feed-1",
      kind: "feed" as const,
      name: "কাগজ",
      url: "https://a.example",
      intervalMs: 60_000,
    };
    await sources.ensure([source], NOW);
    await sources.due(["feed"], NOW, 10);
    await sources.furthestAhead(["feed"], NOW, 10);
    await sources.wanted(10);
    await pausedHosts.pause("a.example", { by: "a", at: NOW });
    await pausedHosts.list();
    await pausedHosts.resume("a.example");
    const polled = { answers: 1, failures: 0, changes: 0, stories: 0, totalMs: 1, longestMs: 1 };
    await sourceHistory.add([{ source: source.id, at: NOW, counts: polled }]);
    await sourceHistory.day(source.id, NOW);
    await sourceHistory.forget(NOW + HOUR, 5);
    await sources.record(source.id, { ok: true, at: NOW, nextCheckAt: NOW, changed: true });
    const ofDesk = {
      name: "কাগজ",
      url: "https://b.example/feed",
      intervalMs: 60_000,
      ...({ section: "bengal", format: "auto", rights: "full" } as const),
    };
    const write = await feeds.add(ofDesk, "a", NOW);
    const feedId = write.state === "done" ? write.feed.id : "";
    await feeds.list(10);
    await feeds.count();
    await feeds.ofDesk();
    await feeds.change(feedId, { ...ofDesk, section: "career" }, "a", NOW, 1);
    await feeds.moved(feedId, "https://b.example:81/feed");
    await feeds.remove(feedId, "a", NOW, 2);
    await sources.retireOthers("feed", []);
    const author = { name: "খেলা বিভাগ", role: "", imageUrl: "", text: "" };
    await authors.add({ slug: "khela", ...author });
    await authors.list(10);
    await names.add({ key: "first river", name: "First River", bengali: "রিভার" });
    await names.list(10);
    await names.count();
    await names.change("first river", "ফার্স্ট", 1);
    await names.remove("first river", 2);
    await authors.count();
    await authors.change("khela", author, 1);
    await authors.remove("khela", 2);
    await matches.save("m1", "{}", {}, NOW);
    await matches.stored(["m1"]);
    for (const code of ["m2", "m3"]) await matches.save(code, "{}", {}, NOW);
    for (const part of await matches.addressParts(2)) await matches.addresses(part, 5);
    await audit.add({ at: NOW, who: "a", action: "article.create", target: own });
    const cursor = { at: NOW, id: "0123456789abcdef01234567" };
    for (const place of [1, { after: cursor }, { before: cursor }]) {
      await audit.page(place, 5);
      await audit.page(place, 5, { actions: ["session.sign-in", "article.create"] });
      await audit.page(place, 5, { subject: "a", actions: ["session.sign-in"] });
      await inquiries.page(place, 5);
      await inquiries.countOpen();
      await inquiries.unqueued(NOW, 5);
      await inquiries.queued(own);
      await inquiries.get(own);
    }
    const endpoint = "https://updates.push.services.mozilla.com/1";
    const registration = { endpoint, keys: { p256dh: "p", auth: "a" }, userAgent: "" };
    await pushRegistrations.register(registration, NOW);
    await pushRegistrations.countAtHost("updates.push.services.mozilla.com");
    await pushRegistrations.inRange({ from: "A", to: "z" }, 10);
    await pushRegistrations.inRange({ from: "A", to: "z" }, 10, ["match/rvhl1", "team/rivers"]);
    await pushRegistrations.register(registration, NOW, ["bengal"]);
    await pushRegistrations.inRange({ from: "A", to: "z" }, 10, { topics: ["bengal", "breaking"] });
    await pushRegistrations.reach(["bengal"]);
    await pushRegistrations.countFollowers(["match/rvhl1", "team/rivers"]);
    await pushRegistrations.chooseAlerts(registration, { matches: [], teams: [] }, NOW);
    await pushRegistrations.register(registration, NOW, []);
    await pushRegistrations.register(registration, NOW);
    await alerts.write("rvhl1", { revision: 1, told: "{}" }, undefined, NOW);
    await alerts.write("rvhl1", { revision: 2, told: "{}" }, undefined, NOW);
    await alerts.waiting(10);
    await alerts.forget(NOW, 10);
    await pushes.forgetAlerts(NOW, 10);
    await pushes.begin(own, NOW);
    await pushes.split(own, 2);
    await pushes.openParts(own, NOW);
    await pushes.unfinished(10);
    await pushes.unfinished(10, NOW);
    await pushes.progressOf(own);
    await pushes.hasDue(NOW);
    await pushes.takeDue("token", NOW, 1_000, 10);
    await pushes.stop(own, NOW);
    const hook = await webhooks.add(
      { url: "https://c.example/", events: ["article.updated"], createdBy: "a", secret: "whsec_" },
      NOW,
    );
    const payload = { type: "webhook.test", timestamp: "", data: { text: "" } } as const;
    await webhooks.list(10);
    await webhooks.wanted(["article.updated"]);
    await webhooks.tell(
      [{ id: "m1", payload: { ...payload, type: "article.updated", data: { id: own, url: "" } } }],
      NOW,
    );
    await webhooks.tellOne(hook.id, { id: "m2", payload }, NOW);
    await webhooks.due(NOW, 10);
    for (const delivery of await webhooks.take(hook.id, "token", NOW, 1_000, 10)) {
      await webhooks.failed(delivery, "token", { error: "away", now: NOW, dueAt: NOW });
      await webhooks.delivered(delivery, "token", NOW);
      await webhooks.giveBack([delivery], "token", NOW);
      await webhooks.resend(hook.id, delivery.id, NOW);
    }
    await webhooks.deliveries(hook.id, 10);
    await webhooks.disable(hook.id, "away", NOW);
    await webhooks.enable(hook.id, NOW);
    await webhooks.rotate(hook.id, "whsec_", NOW);
    await webhooks.forget(NOW, 10);
    await webhooks.remove(hook.id);
  }

  beforeAll(async () => {
    const database = await startSecond();
    store = await openStore(database.uri, createLog("silent"), () => NOW + 5 * 60_000);
    client = await new mongoose.mongo.MongoClient(database.uri).connect();
    mongoose.set("debug", hear);
    await askEverything();
    mongoose.set("debug", false);
    // A collection without documents has no plan.
    const there = new Set((await client.db().listCollections().toArray()).map(({ name }) => name));
    for (const name of new Set(queries.map(({ collection }) => collection)))
      if (!there.has(name)) await client.db().createCollection(name);
    return async () => {
      await client.close();
      await store.close();
      await database.close();
    };
  });
  afterAll(() => mongoose.set("debug", false));

  it("begin with an index, and sort nothing of the stories", async () => {
    expect(queries.length).toBeGreaterThan(60);
    const found: string[] = [];
    for (const { collection, method, filter, sort, limit } of queries) {
      const shape = `${collection} ${method} ${JSON.stringify(filter)}${sort ? ` by ${JSON.stringify(sort)}` : ""}`;
      if (READ_WHOLE.some((known) => shape.startsWith(known))) continue;
      const command = { find: collection, filter, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) };
      const plan = JSON.stringify((await client.db().command({ explain: command })).queryPlanner.winningPlan);
      if (plan.includes("COLLSCAN")) found.push(`reads everything: ${shape}`);
      else if (plan.includes('"SORT"') && collection === "stories") found.push(`sorts: ${shape}`);
    }
    expect([...new Set(found)]).toEqual([]);
  });
});
