import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { savedChanges } from "../../core/contract/account/account-saved.ts";
import { mergeSaved, type SavedChange } from "../../core/news/saved/saved-changes.ts";
import { stubBrowser } from "../../tests/support/browser-globals.ts";
import type { SavedStory } from "../saved/stories/saved-list.ts";
import { readSavedStories, setSaved, writeSavedEntries } from "../saved/stories/saved-stories.ts";
import { SAVED } from "./saved-sync.ts";
import { readersOf } from "./signed-in.test-support.ts";

const idOf = (letter: string): string => letter.repeat(24);
const story = (letter: string): SavedStory => ({
  id: idOf(letter),
  title: `খবর ${letter}`,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
});
const change = (letter: string, on: boolean, at: number): SavedChange => ({ id: idOf(letter), on, at });

let accounts: Map<string, SavedChange[]>;
let reads: number;
let calls: { account: string; changes: readonly SavedChange[] }[];
let gone: string[];

const accountHas = (account: string): string[] =>
  (accounts.get(account) ?? []).flatMap(({ id, on }) => (on ? [id.slice(0, 1)] : [])).toSorted();
const deviceHas = (): string[] =>
  readSavedStories()
    .map(({ id }) => id.slice(0, 1))
    .toSorted();

async function answer(_: string, { headers, body, method = "GET" }: RequestInit): Promise<Response> {
  const account = method === "GET" ? "a" : (new Headers(headers).get("x-csrf-token") ?? "");
  const kept = accounts.get(account) ?? [];
  if (method === "GET") {
    reads += 1;
    const stories = kept
      .filter(({ id, on }) => on && !gone.includes(id))
      .map(({ id }) => ({ ...story(id.slice(0, 1)), contentType: "News", source: "পত্র" }));
    return Response.json({ success: true, changes: kept, stories });
  }
  const { changes } = savedChanges.parse(JSON.parse(String(body)));
  calls.push({ account, changes });
  const merged = mergeSaved(Date.now(), kept, changes);
  accounts.set(account, merged);
  return Response.json({ success: true, changes: merged });
}

const { signIn, signOut, leave } = readersOf(SAVED);

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("fetch", answer);
  writeSavedEntries([]);
  accounts = new Map();
  reads = 0;
  calls = [];
  gone = [];
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it("joins what the device and the account saved, with the words of what came from elsewhere", async () => {
  accounts.set("a", [change("b", true, 1), change("c", false, Date.now())]);
  setSaved(story("d"), true);
  signIn("a");
  await vi.waitFor(() => expect(deviceHas()).toEqual(["b", "d"]));
  expect(accountHas("a")).toEqual(["b", "d"]);
  expect(readSavedStories().find(({ id }) => id === idOf("b"))).toEqual({ ...story("b"), source: "পত্র" });
  setSaved(story("b"), false);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["d"]));
  expect(reads).toBe(1);
});

it("takes off what another device took off, and asks for no words where it has all", async () => {
  setSaved(story("b"), true);
  accounts.set("a", [change("b", false, Date.now() + 1_000)]);
  signIn("a");
  await vi.waitFor(() => expect(deviceHas()).toEqual([]));
  expect(reads).toBe(0);
});

it("shows nothing of a story that is gone, asks for it once, and keeps it with the account", async () => {
  accounts.set("a", [change("b", true, 1), change("d", true, 2)]);
  gone = [idOf("b")];
  signIn("a");
  await vi.waitFor(() => expect(deviceHas()).toEqual(["d"]));
  await new Promise((resolve) => setImmediate(resolve));
  signOut();
  signIn("a");
  setSaved(story("e"), true);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["b", "d", "e"]));
  expect([reads, deviceHas()]).toEqual([1, ["d", "e"]]);
});

it("is another's no more once somebody else signs in, who is told nothing of it", async () => {
  signIn("a");
  setSaved(story("b"), true);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["b"]));
  signOut();
  expect(deviceHas()).toEqual(["b"]);
  setSaved(story("d"), true);
  signIn("c");
  await vi.waitFor(() => expect(accountHas("c")).toEqual(["d"]));
  expect(deviceHas()).toEqual(["d"]);
  expect(calls.filter(({ account }) => account === "c").flatMap(({ changes }) => changes)).toMatchObject([
    { id: idOf("d") },
  ]);
});
