import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import { fetchRest, REQUEST_TIMEOUT_MS, RestError } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";
import { parseStoryList } from "./parse-news.ts";
import { createQueryClient } from "./query-client.ts";

const OK = { success: true, stories: [] };

let server: Server;
let origin: string;
/** Answers to the next requests, in order; the last answer repeats. */
let answers: ({ status: number; body: string } | "hang")[];
let asked: number;
let left: number;

beforeEach(async () => {
  [asked, left] = [0, 0];
  answers = [{ status: 200, body: JSON.stringify(OK) }];
  server = createServer((_, response) => {
    asked += 1;
    response.once("close", () => {
      if (!response.writableEnded) left += 1;
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === "hang") return;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("one request", () => {
  it("is given up after 3 s", async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(3000);
    answers = ["hang"];
    await expect(fetchRest(`${origin}/x`)).rejects.toMatchObject({ name: "RestError", status: 0 });
    await vi.waitFor(() => expect(left).toBe(1));
  });

  it("is cancelled with the component that wanted it", async () => {
    answers = ["hang"];
    const leave = new AbortController();
    const answer = fetchRest(`${origin}/x`, leave.signal);
    await vi.waitFor(() => expect(asked).toBe(1));
    leave.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(left).toBe(1));
  });

  it("keeps a 404 as an answer, and throws for the rest", async () => {
    answers = [
      { status: 404, body: '{"success":false,"message":"Article not found"}' },
      { status: 500, body: '{"success":false,"message":"away"}' },
      { status: 200, body: "<html>" },
    ];
    expect(await fetchRest(origin)).toEqual({ success: false, message: "Article not found", status: 404 });
    await expect(fetchRest(origin)).rejects.toThrow(new RestError("away", 500));
    await expect(fetchRest(origin)).rejects.toThrow("Not JSON");
  });
});

describe("the client's cache", () => {
  const read = (client: ReturnType<typeof createQueryClient>) =>
    client.fetchQuery({ queryKey: [origin], queryFn: ({ signal }) => fetchRest(origin, signal), retry: 1 });

  it("keeps an answer for 120 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const client = createQueryClient();
    await read(client);
    vi.setSystemTime(1_000_000 + 119_000);
    await read(client);
    expect(asked).toBe(1);
    vi.setSystemTime(1_000_000 + 121_000);
    await read(client);
    expect(asked).toBe(2);
  });

  it("waits as long as the part of the page says", async () => {
    answers = ["hang"];
    const client = createQueryClient();
    const asks = client.fetchQuery({ queryKey: [`${origin}/x`], meta: { timeoutMs: 20 }, retry: false });
    const usual = client.fetchQuery({ queryKey: [`${origin}/y`], retry: false });
    const first = await Promise.race([
      asks.catch((error: unknown) => ["asks", error]),
      usual.catch((error: unknown) => ["usual", error]),
    ]);
    expect(first).toEqual(["asks", new RestError("No answer", 0)]);
    await client.cancelQueries();
  });

  it("asks again at once for what the server could not give", async () => {
    const client = createQueryClient();
    client.setQueryData([origin], { success: false, message: "", status: 503 });
    expect(await read(client)).toEqual(OK);
  });

  it("asks once more after a failure, and keeps what it has when that fails too", async () => {
    const client = createQueryClient();
    expect(client.getDefaultOptions().queries?.retry).toBe(1);
    await read(client);
    answers = [{ status: 500, body: "{}" }];
    await client.invalidateQueries({ queryKey: [origin] });
    await expect(read(client)).rejects.toBeInstanceOf(RestError);
    expect(asked).toBe(3);
    expect(client.getQueryData([origin])).toEqual(OK);
  });
});

describe("stories under other names", () => {
  it("come under ours, and what is no story is left out", async () => {
    const own = storyCard("1", "ক");
    const other = { _id: "2", headline: "খ", pubDate: "2026-08-21" };
    const renamed = storyCard("2", "খ", { publishDate: "2026-08-21T00:00:00.000Z", source: "" });
    const body = { success: true, stories: [own, other, {}, null] };
    expect(parseStoryList(await inOurNames(body))).toEqual([own, renamed]);
  });

  it("are looked for in lists of stories alone", async () => {
    for (const body of [OK, { success: false, data: [{}] }, [1], null, { success: true, data: "x" }])
      expect(await inOurNames(body)).toBe(body);
  });
});
