import { get } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorBody } from "../../core/contract/rest.ts";
import { searchResult } from "../../core/contract/search.ts";
import { LONGEST_QUERY } from "../../core/search/longest-query.ts";
import { MOST_WORDS } from "../../core/search/query.ts";
import { SearchTooLongError } from "../../store/search-types.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { metric } from "../../tests/support/sites/gateway.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";

const HOUR = 3_600_000;
const PAGE = `
export const isKnownPath = () => true;
export const canonicalQuery = (_path, search) => search;
export async function renderPage({ search }, source, { now }) {
  const { status } = await source.get("/api/search" + search);
  return { status, head: "", html: "", state: { now, queries: {} }, personal: true };
}`;
let api: TestApi;
let asked = 0;
let suggestion: string[] | undefined;
let wait: () => Promise<void>;
let heard: (signal: AbortSignal | undefined) => void;

beforeEach(async () => {
  asked = 0;
  suggestion = undefined;
  wait = async () => {};
  heard = () => {};
  api = await startTestApi({
    entry: PAGE,
    variables: { TRUST_PROXY: "1" },
    changeStore: (store) => ({
      ...store,
      search: {
        ...store.search,
        async find(query, signal) {
          asked += 1;
          heard(signal);
          await wait();
          return store.search.find(query, signal);
        },
        suggest: async () => suggestion,
      },
    }),
  });
  for (const [title, day] of [
    ["ব্যাঙ্কের সুদ কমল", "2026-03-01T20:00:00+06:00"],
    ["ব্যাংকে নতুন নিয়ম", "2026-03-02T01:00:00+06:00"],
    ["সুন্দরবনের বাঘ", "2026-03-03T12:00:00+06:00"],
  ] as const)
    await createArticle(
      api.store,
      { title, publishDate: Date.parse(day), published: true, category: "bengal", author: "জেলা" },
      Date.now() - HOUR,
    );
});
afterEach(() => api.close());

const search = async (query: Record<string, string>) => {
  const answer = await api.ask(`/api/search?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return searchResult.parse(answer.json);
};
const from = (address: string) => ({ "x-forwarded-for": address });
const titles = async (query: Record<string, string>) =>
  (await search(query)).stories.map(({ title }) => title);

describe("a search over everything", () => {
  it("answers the stories that have the words, page by page", async () => {
    const first = await search({ q: "ব্যাংক", limit: "1" });
    expect(first).toMatchObject({ words: ["ব্যাংক"], shortened: false });
    expect(first.stories.map(({ title }) => title)).toEqual(["ব্যাংকে নতুন নিয়ম"]);
    const after = first.pagination.after ?? "";
    const second = await search({ q: "ব্যাংক", limit: "1", after });
    expect(second.stories.map(({ title }) => title)).toEqual(["ব্যাঙ্কের সুদ কমল"]);
    expect(second.pagination).toEqual({});
  });

  it("narrows by section, author, source and days in Dhaka", async () => {
    expect(await titles({ q: "ব্যাংক", to: "2026-03-01" })).toEqual(["ব্যাঙ্কের সুদ কমল"]);
    expect(await titles({ q: "ব্যাংক", from: "2026-03-02" })).toEqual(["ব্যাংকে নতুন নিয়ম"]);
    expect(
      await titles({ q: "ব্যাংক", section: "Bengal-Face", author: "জেলা", source: "internal" }),
    ).toHaveLength(2);
    expect(await titles({ q: "ব্যাংক", section: "career" })).toEqual([]);
    expect(await titles({ q: "ব্যাংক", author: "অন্য" })).toEqual([]);
  });

  it("decides what is too long, too much, nothing at all or no filter", async () => {
    const long = await search({ q: "x".repeat(10_000) });
    expect([long.words.map((word) => word.length), long.shortened]).toEqual([[LONGEST_QUERY], true]);
    const fifty = await search({ q: Array.from({ length: 50 }, (_, index) => `w${index}`).join(" ") });
    expect([fifty.words.length, fifty.shortened]).toEqual([MOST_WORDS, true]);
    asked = 0;
    for (const q of ["", "।।—!!??", "\u200d\u200c", "\0"]) {
      const none = await search({ q });
      expect([none.words, none.stories, none.shortened], q).toEqual([[], [], false]);
    }
    expect(asked).toBe(0);
    for (const bad of ["from=2026-02-30", "limit=0", "after=1.zz", `author=${"ক".repeat(101)}`]) {
      const answer = await api.ask(`/api/search?q=a&${encodeURI(bad)}`);
      expect([answer.status, errorBody.safeParse(answer.json).success], bad).toEqual([400, true]);
    }
    expect((await api.ask("/api/search?q=a&section=nowhere")).status).toBe(404);
  });

  it("offers what was meant where nothing is found, and only there", async () => {
    suggestion = ["সুন্দরবনের", "বাঘ"];
    expect((await search({ q: "সুন্ধরবন বাগ" })).suggestion).toBe("সুন্দরবনের বাঘ");
    expect((await search({ q: "সুন্দরবন" })).suggestion).toBe(undefined);
    suggestion = undefined;
    expect((await search({ q: "ঝঝঝঝঝ" })).suggestion).toBe(undefined);
  });

  it("asks the database once for what many ask, until a story is published", async () => {
    await api.publish("news:all", { added: 3, order: [], stories: {}, internalTotal: 3, externalTotal: 0 });
    await Promise.all(Array.from({ length: 20 }, () => search({ q: "সুদ" })));
    expect(asked).toBe(1);
    await search({ q: "সুদ", limit: "5" });
    expect(asked).toBe(2);
    await createArticle(
      api.store,
      { title: "সুদ আবার কমল", publishDate: Date.now() - HOUR, published: true },
      Date.now(),
    );
    await api.publish("news:all", { added: 4, order: [], stories: {}, internalTotal: 4, externalTotal: 0 });
    expect(await titles({ q: "সুদ" })).toEqual(["সুদ আবার কমল", "ব্যাঙ্কের সুদ কমল"]);
  });

  it("asks an address to come again that searches too much at once, and answers the others meanwhile", async () => {
    const gate = Promise.withResolvers<void>();
    let waiting = true;
    wait = () => (waiting ? gate.promise : Promise.resolve());
    const answers = Array.from({ length: 40 }, (_, index) =>
      api.ask(`/api/search?q=word${index}`, from("192.0.2.1")),
    );
    const early = await Promise.race(answers);
    expect([early.status, early.headers["retry-after"]]).toEqual([503, "2"]);
    expect(asked).toBe(2);
    waiting = false;
    for (const address of ["192.0.2.2", "2001:db8:1::1"])
      expect((await api.ask("/api/search?q=sud", from(address))).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(18);
    expect(await metric(api.metrics, 'khobor_security_events_total{event="search-refused"}')).toBe(22);
    expect(await titles({ q: "সুদ" })).toEqual(["ব্যাঙ্কের সুদ কমল"]);
  });

  it.each(["/api/search?q=sud", "/search?q=sud"])(
    "gives a search up whose reader has gone, and begins anew for the next: %s",
    async (path) => {
      const begun = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<unknown>();
      heard = (signal) => {
        begun.resolve();
        signal?.addEventListener("abort", () => gone.resolve(signal.reason));
      };
      const gate = Promise.withResolvers<void>();
      wait = () => gate.promise;
      const leaving = get({ port: api.port, path });
      leaving.on("error", () => undefined);
      await begun.promise;
      leaving.destroy();
      await gone.promise;
      wait = async () => {};
      expect((await api.ask(path)).status).toBe(200);
      expect(asked).toBe(2);
      gate.resolve();
    },
  );

  it("says of a search that takes too long that other words may do, and asks no more for it", async () => {
    wait = () => Promise.reject(new SearchTooLongError());
    const answer = await api.ask("/api/search?q=sud");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(errorBody.parse(answer.json).message).toContain("takes too long");
    expect(asked).toBe(1);
    const page = await api.ask("/search?q=sud");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "2"]);
  });
});
