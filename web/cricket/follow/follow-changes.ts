import { changeKey, type FollowChange, mergeChanges } from "../../../core/cricket/follow/follow-changes.ts";
import { type Follow, readFollow } from "../../../core/cricket/follow/follows.ts";
import { isRecord } from "../../../core/is-record.ts";
import { present } from "../../../core/present.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readAccount } from "../../browser/device-owner.ts";
import { readStored, writeStored } from "../../browser/local-storage.ts";

/**
 * Storage key of the times of this device's follow changes, which accounts need
 * (decisions/accounts.md#follows).
 */
const KEY = "followChanges";
const VERSION = 1;
const LONGEST_TEXT = 200_000;

/** A change with its account. Without an account it belongs to the next one that signs in. */
interface NotedChange extends FollowChange {
  account?: string;
}

export function parseChanges(list: unknown): NotedChange[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, 1_000).flatMap((raw: unknown) => {
    const [follow] = readFollow(raw);
    if (!follow || !isRecord(raw)) return [];
    const { on, at, account } = raw;
    return typeof on === "boolean" && typeof at === "number" && Number.isSafeInteger(at) && at >= 0
      ? [{ ...follow, on, at, ...(typeof account === "string" ? { account } : {}) }]
      : [];
  });
}

function readChanges(): NotedChange[] {
  return parseChanges(parseStored(readStored(KEY), VERSION, LONGEST_TEXT)?.changes);
}

function write(changes: readonly NotedChange[]): void {
  writeStored(KEY, JSON.stringify({ version: VERSION, changes }));
}

export function writeChanges(changes: readonly FollowChange[], account: string): void {
  write(changes.map((change) => ({ ...change, account })));
}

/** Keys of changes that other accounts made, which this account may not see. */
export function keysOfOthers(account: string): Set<string> {
  const others = readChanges().filter((one) => one.account !== undefined && one.account !== account);
  return new Set(others.map(changeKey));
}

/**
 * Stores a change. `now`: ms since 1970. Each change gets a later time than the previous one, whatever the
 * device's clock.
 */
export function noteChange(follow: Follow, on: boolean, now: number): void {
  const changes = readChanges();
  const before = changes.find((one) => changeKey(one) === changeKey(follow));
  const { kind, id, name } = follow;
  const at = Math.max(now, (before?.at ?? -1) + 1);
  // An unfollow while nobody is signed in does not affect the next account.
  const account = readAccount() ?? (on ? undefined : before?.account);
  const change = { kind, id, name, on, at, ...present({ account }) };
  write(mergeChanges<NotedChange>(now, changes, [change]));
}

/**
 * Follows and unfollows with their times, for the account. Follows from before times were stored count as older
 * than any change.
 */
export function changesOf(follows: readonly Follow[]): FollowChange[] {
  const noted = new Map(readChanges().map(({ account, ...change }) => [changeKey(change), change]));
  const followed = follows.map(({ kind, id, name }) => {
    const change = noted.get(changeKey({ kind, id }));
    return { kind, id, name, on: true, at: change?.on ? change.at : 0 };
  });
  const keys = new Set(followed.map(changeKey));
  return [...followed, ...[...noted.values()].filter((one) => !one.on && !keys.has(changeKey(one)))];
}
