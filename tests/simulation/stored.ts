import type { Checker } from "./checker/checker.ts";
import type { Place } from "./checker/place.ts";
import type { RedisServer } from "./redis/server.ts";

/** What Redis holds of a topic, whatever its keys are called. */
interface Stored {
  place: Place;
  /** The version of the whole document that newer versions are put together from. */
  wholeVersion: number;
  /** Changes as JSON, the oldest first. */
  history: readonly string[];
}

function storedOf(server: RedisServer, topic: string): Stored | undefined {
  const keys = server.data.keys().filter((key) => key.includes(topic));
  const document = keys.find((key) => server.data.kindOf(key) === "hash");
  const history = keys.find((key) => server.data.kindOf(key) === "list");
  const head = document === undefined ? undefined : server.data.hash(document);
  if (!head) return undefined;
  return {
    place: { epoch: head.get("epoch") ?? "", version: Number(head.get("version")) },
    wholeVersion: Number(head.get("snapshotVersion")),
    history: history === undefined ? [] : (server.data.list(history) ?? []),
  };
}

/** Holds what is stored of a topic against what anybody may rely on. Returns the length of its history. */
export function checkStored(server: RedisServer, topic: string, checker: Checker): number {
  const stored = storedOf(server, topic);
  if (!stored) {
    checker.complain(`Redis holds no document ${topic}`);
    return 0;
  }
  checker.mustBeWhole(topic, stored);
  checker.mustBeRenewed(topic, stored.place, runOf(server));
  return stored.history.length;
}

/** Names the process and the line of writes that a server's data belong to: a restart and a promotion begin another. */
function runOf(server: RedisServer): string {
  const info = String(server.run(["INFO"]));
  return [/run_id:(\w+)/, /master_replid:(\w+)/].map((pattern) => pattern.exec(info)?.[1]).join(" ");
}
