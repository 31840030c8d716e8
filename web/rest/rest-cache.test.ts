import { afterEach, describe, expect, it, vi } from "vitest";
import { ask } from "./ask.ts";
import { queriesOf } from "./late-queries.ts";
import { RestCache } from "./rest-cache.ts";
import { CACHE_LIFETIME_MS, freshFor, staleUnlessAnswered } from "./rest-options.ts";

const BODY = { success: true, stories: [] };
const FAILURE = { success: false, message: "", status: 503 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what the page holds of REST", () => {
  it("is what the server rendered, and stays when the query cache comes", async () => {
    const answers = new RestCache({ "/a": BODY }, 1_000);
    const told = vi.fn();
    answers.subscribe(told);
    answers.write("/b", [1]);
    expect(told).toHaveBeenCalledTimes(1);
    const { client } = queriesOf(answers);
    expect(queriesOf(answers).client).toBe(client);
    // Not while a page renders, but a moment later.
    expect(told).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(1));
    expect([answers.read("/a"), answers.read("/b")]).toEqual([BODY, [1]]);
    expect(client.getQueryState(["/a"])?.dataUpdatedAt).toBe(1_000);
    told.mockClear();
    answers.write("/a", [2]);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(answers.read("/a")).toEqual([2]);
    client.clear();
  });

  it("is stale after 120 s, and at once where the server could not answer", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const answers = new RestCache({ "/a": BODY, "/failed": FAILURE }, 1_000_000);
    expect(answers.isStale("/a", freshFor)).toBe(false);
    expect(answers.isStale("/failed", freshFor)).toBe(true);
    expect(answers.isStale("/nothing", Number.POSITIVE_INFINITY)).toBe(true);
    vi.setSystemTime(1_000_000 + CACHE_LIFETIME_MS);
    expect(answers.isStale("/a", freshFor)).toBe(true);
    expect(answers.isStale("/a", staleUnlessAnswered)).toBe(false);
    expect(answers.isStale("/failed", staleUnlessAnswered)).toBe(true);
  });

  it("is asked for once, and again after a failure", async () => {
    const fetched = vi.fn(async () => Response.json(BODY));
    fetched.mockRejectedValueOnce(new TypeError("no network"));
    vi.stubGlobal("fetch", fetched);
    const answers = new RestCache();
    const failed = vi.fn();
    ask(answers, "/a", failed);
    ask(answers, "/a");
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(fetched).toHaveBeenCalledTimes(1);
    ask(answers, "/a");
    await vi.waitFor(() => expect(answers.read("/a")).toEqual(BODY));
    ask(answers, "/a");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("is what came from elsewhere while it was asked for, not what the page's own request brings after that", () => {
    const answers = new RestCache();
    const take = answers.await("/a");
    answers.write("/a", [2]);
    take?.([1]);
    expect(answers.read("/a")).toEqual([2]);
  });

  it("is told with the newest answer first, held by the page or by the query cache", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
    const answers = new RestCache({ "/first": [1] }, 500);
    answers.write("/second", [2]);
    vi.setSystemTime(2_000);
    answers.write("/third", [3]);
    const paths = () => answers.all().map(({ path, at }) => [path, at]);
    const told = [
      ["/third", 2_000],
      ["/second", 1_000],
      ["/first", 500],
    ];
    expect(paths()).toEqual(told);
    const { client } = queriesOf(answers);
    expect(paths()).toEqual(told);
    client.clear();
  });

  it("knows what components follow, however many", () => {
    const answers = new RestCache();
    const [one, other] = [answers.follow("/a"), answers.follow("/a")];
    expect(answers.followed()).toEqual(["/a", "/a"]);
    one();
    expect(answers.followed()).toEqual(["/a"]);
    other();
    expect(answers.followed()).toEqual([]);
  });
});
