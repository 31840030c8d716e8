import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followChanges } from "../../core/contract/account/account-follows.ts";
import { type FollowChange, mergeChanges } from "../../core/cricket/follow/follow-changes.ts";
import {
  changeFollow,
  FOLLOWS_KEY,
  type Follow,
  type FollowKind,
  serialiseFollows,
} from "../../core/cricket/follow/follows.ts";
import { stubBrowser } from "../../tests/support/browser-globals.ts";
import { noteAccount } from "../browser/device-owner.ts";
import { noteChange } from "../cricket/follow/follow-changes.ts";
import { readFollows, replaceFollows, setFollowed } from "../cricket/follow/follows.ts";
import { FOLLOWED } from "./follow-sync.ts";
import { readersOf } from "./signed-in.test-support.ts";

const team = (id: string, kind: FollowKind = "team"): Follow => ({ kind, id, name: id });
const change = (id: string, on: boolean, at: number): FollowChange => ({ ...team(id), on, at });

let browser: ReturnType<typeof stubBrowser>;
/** Lists of accounts, by the csrf token of the session. */
let accounts: Map<string, FollowChange[]>;
let calls: { account: string; changes: readonly FollowChange[] }[];
let gate: Promise<void>;
let isAway: boolean;

const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id).toSorted();
const accountHas = (account: string): string[] => idsOf(accounts.get(account)?.filter(({ on }) => on) ?? []);
const deviceHas = (): string[] => idsOf(readFollows());
const saidTo = (account: string): FollowChange[] =>
  calls.filter((call) => call.account === account).flatMap(({ changes }) => changes);

async function answer(_: string, { headers, body, signal }: RequestInit): Promise<Response> {
  const account = new Headers(headers).get("x-csrf-token") ?? "";
  const { changes } = followChanges.parse(JSON.parse(String(body)));
  calls.push({ account, changes });
  await gate;
  signal?.throwIfAborted();
  if (isAway) return new Response("{}", { status: 503 });
  const merged = mergeChanges(Date.now(), accounts.get(account) ?? [], changes);
  accounts.set(account, merged);
  return Response.json({ success: true, changes: merged });
}

const { signIn, signOut, leave } = readersOf(FOLLOWED);
function pressElsewhere(follow: Follow, isOn: boolean): void {
  noteChange(follow, isOn, Date.now());
  browser.stored.set(FOLLOWS_KEY, serialiseFollows(changeFollow(readFollows(), follow, isOn)));
  browser.window.dispatchEvent(Object.assign(new Event("storage"), { key: FOLLOWS_KEY }));
}
const synced = (account: string) =>
  vi.waitFor(() => {
    expect(calls.at(-1)?.account).toBe(account);
    expect(deviceHas()).toEqual(accountHas(account));
  });

beforeEach(() => {
  browser = stubBrowser();
  vi.stubGlobal("fetch", answer);
  replaceFollows([]);
  accounts = new Map();
  calls = [];
  gate = Promise.resolve();
  isAway = false;
});
afterEach(() => {
  leave();
  replaceFollows([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells the next account what was followed signed out, and nothing of the one before", async () => {
  accounts.set("b", [change("india", true, 1), change("nepal", true, 1)]);
  setFollowed(team("scotland"), true);
  signIn("a");
  setFollowed(team("india"), true);
  setFollowed(team("oman"), true);
  setFollowed(team("india"), false);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["oman", "scotland"]));
  await synced("a");
  signOut();
  expect(deviceHas()).toEqual(["oman", "scotland"]);
  setFollowed(team("kenya"), true);
  setFollowed(team("scotland"), false);
  signIn("b");
  expect(deviceHas()).toEqual(["kenya"]);
  await vi.waitFor(() => expect(deviceHas()).toEqual(["india", "kenya", "nepal"]));
  expect(accountHas("b")).toEqual(["india", "kenya", "nepal"]);
  expect(new Set(saidTo("b").map(({ id }) => id))).toEqual(new Set(["kenya"]));
  signOut();
  signIn("a");
  await vi.waitFor(() => expect(deviceHas()).toEqual(["oman", "scotland"]));
});

it("tells an account that comes back what was stopped signed out", async () => {
  signIn("a");
  setFollowed(team("oman"), true);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["oman"]));
  await synced("a");
  signOut();
  setFollowed(team("oman"), false);
  signIn("a");
  await vi.waitFor(() => expect(accountHas("a")).toEqual([]));
});

it("neither tells nor takes up anything once another tab is signed in to another account", async () => {
  signIn("a");
  setFollowed(team("oman"), true);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["oman"]));
  await synced("a");
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  setFollowed(team("kenya"), true);
  await vi.waitFor(() => expect(saidTo("a").map(({ id }) => id)).toContain("kenya"));
  noteAccount("b");
  replaceFollows([team("nepal")]);
  held.resolve();
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["kenya", "oman"]));
  await new Promise((resolve) => setImmediate(resolve));
  const before = calls.length;
  setFollowed(team("india"), true);
  expect(deviceHas()).toEqual(["india", "nepal"]);
  expect(calls).toHaveLength(before);
});

it("tells what another tab follows and stops", async () => {
  signIn("a");
  await synced("a");
  pressElsewhere(team("oman"), true);
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["oman"]));
  await synced("a");
  pressElsewhere(team("oman"), false);
  await vi.waitFor(() => expect(accountHas("a")).toEqual([]));
  expect(deviceHas()).toEqual([]);
});

it("keeps what is pressed while the account answers, and tells it next", async () => {
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  accounts.set("a", [change("nepal", true, 1)]);
  setFollowed(team("oman"), true);
  signIn("a");
  setFollowed(team("kenya"), true);
  setFollowed(team("oman"), false);
  expect(calls).toHaveLength(1);
  held.resolve();
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["kenya", "nepal"]));
  await synced("a");
  expect(deviceHas()).toEqual(["kenya", "nepal"]);
});

it("tells more than a hundred changes in calls of a hundred at most", async () => {
  const kinds: FollowKind[] = ["team", "series", "match"];
  const all = kinds.flatMap((kind) => Array.from({ length: 40 }, (_, index) => team(`id${index}`, kind)));
  for (const follow of all) setFollowed(follow, true);
  signIn("a");
  await vi.waitFor(() => expect(accountHas("a")).toHaveLength(120));
  await synced("a");
  expect(calls.map(({ changes }) => changes.length)).toEqual([100, 20]);
});

it("asks again when the page is looked at after a minute, and not before", async () => {
  vi.setSystemTime(1_000_000);
  signIn("a");
  await synced("a");
  await new Promise((resolve) => setImmediate(resolve));
  const before = calls.length;
  accounts.set("a", [change("nepal", true, 1)]);
  const look = () => browser.document.dispatchEvent(new Event("visibilitychange"));
  vi.setSystemTime(1_060_000);
  look();
  expect(calls).toHaveLength(before);
  vi.setSystemTime(1_060_001);
  browser.document.hidden = true;
  look();
  expect(calls).toHaveLength(before);
  browser.document.hidden = false;
  look();
  expect(calls).toHaveLength(before + 1);
  await vi.waitFor(() => expect(deviceHas()).toEqual(["nepal"]));
});

it("goes on while the account is away, and tells it when the network is back", async () => {
  isAway = true;
  setFollowed(team("oman"), true);
  signIn("a");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(deviceHas()).toEqual(["oman"]);
  isAway = false;
  browser.window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(accountHas("a")).toEqual(["oman"]));
});
