import type { Checker } from "./checker/checker.ts";
import { type Place, placeOf } from "./checker/place.ts";
import type { RedisServer } from "./redis/server.ts";

/** Largest number of changes that Redis stores for a document, by the contract of live documents. */
const MOST_HISTORY = 200;

/**
 * Faults of a stored document. `history` must have each version once, without gaps, up to the document's
 * version. It must not exceed the limit, and must have all changes since the last whole text, which is version
 * `wholeVersion`.
 */
function historyFaults(head: Place, wholeVersion: number, history: readonly string[]): string[] {
  const faults: string[] = [];
  // A restart adds a change to each document; the next ordinary change removes it.
  const ordinary = history.filter((text) => !placeOf(JSON.parse(text).was));
  if (ordinary.length > MOST_HISTORY) faults.push(`its history has ${ordinary.length} changes`);
  if (head.version - wholeVersion > history.length)
    faults.push(`${head.version} cannot be made of version ${wholeVersion} and ${history.length} changes`);
  const versions = history.map((text) => placeOf(JSON.parse(text))?.version);
  const expected = history.map((_, index) => head.version - history.length + 1 + index);
  if (versions.join() !== expected.join())
    faults.push(`its history has ${versions.join()}, the document is at ${head.version}`);
  return faults;
}

/** Checks the stored data of a topic. Returns the length of its history. */
export function checkStored({ data, runId }: RedisServer, topic: string, checker: Checker): number {
  const keys = data.keys().filter((key) => key.includes(topic));
  const hash = keys.find((key) => data.entry(key)?.kind === "hash");
  const list = keys.find((key) => data.entry(key)?.kind === "list");
  const head = hash === undefined ? undefined : data.read(hash, "hash");
  if (!head) {
    checker.complain(`Redis holds no document ${topic}`);
    return 0;
  }
  const history = list === undefined ? [] : (data.read(list, "list") ?? []);
  const place = { epoch: head.get("epoch") ?? "", version: Number(head.get("version")) };
  for (const fault of historyFaults(place, Number(head.get("snapshotVersion")), history))
    checker.complain(`${topic}: ${fault}`);
  checker.mustBeRenewed(topic, place, runId);
  return history.length;
}
