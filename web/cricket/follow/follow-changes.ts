import { changeKey, type FollowChange, mergeChanges } from "../../../core/cricket/follow-changes.ts";
import { type Follow, readFollow } from "../../../core/cricket/follows.ts";
import { isRecord } from "../../../core/is-record.ts";
import { parseStored } from "../../../core/stored-json.ts";
import { readStored, writeStored } from "../../browser/local-storage.ts";

/** When this device's reader began and stopped to follow what, for their account (decisions/accounts.md#follows). */
const KEY = "followChanges";
const VERSION = 1;
const LONGEST_TEXT = 200_000;

/** What is no list of changes is none, and what is no change in it is left out. */
export function parseChanges(list: unknown): FollowChange[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, 1_000).flatMap((raw: unknown) => {
    const [follow] = readFollow(raw);
    if (!follow || !isRecord(raw)) return [];
    const { on, at } = raw;
    return typeof on === "boolean" && typeof at === "number" && Number.isSafeInteger(at) && at >= 0
      ? [{ ...follow, on, at }]
      : [];
  });
}

function readChanges(): FollowChange[] {
  return parseChanges(parseStored(readStored(KEY), VERSION, LONGEST_TEXT)?.changes);
}

export function writeChanges(changes: readonly FollowChange[]): void {
  writeStored(KEY, JSON.stringify({ version: VERSION, changes }));
}

/** `now`: ms since 1970. A change is later than the one before it, whichever device's clock told that. */
export function noteChange(follow: Follow, on: boolean, now: number): void {
  const changes = readChanges();
  const before = changes.find((one) => changeKey(one) === changeKey(follow));
  const { kind, id, name } = follow;
  const at = Math.max(now, (before?.at ?? -1) + 1);
  writeChanges(mergeChanges(now, changes, [{ kind, id, name, on, at }]));
}

/**
 * What the device says to the account: of everything that it follows since when, and what it stopped. What it followed before
 * times were kept counts as older than any change.
 */
export function changesOf(follows: readonly Follow[]): FollowChange[] {
  const noted = new Map(readChanges().map((change) => [changeKey(change), change]));
  const followed = follows.map(({ kind, id, name }) => {
    const change = noted.get(changeKey({ kind, id }));
    return { kind, id, name, on: true, at: change?.on ? change.at : 0 };
  });
  const keys = new Set(followed.map(changeKey));
  return [...followed, ...[...noted.values()].filter((one) => !one.on && !keys.has(changeKey(one)))];
}
