import { isEpochName } from "../../../core/live/epoch.ts";
import { HISTORY_LENGTH } from "../../../core/live/resume.ts";
import type { Head } from "../../../core/live/types.ts";
import type { CommitResult, Write } from "../port.ts";
import type { Fence } from "../shared-records.ts";
import { KEYS } from "./keys.ts";
import { writeOrigin } from "./stored-text.ts";

/**
 * Number of versions between stored snapshots; the history has the changes in between. So publishing a ball
 * costs little more than its message.
 */
const SNAPSHOT_EVERY = 16;

/** `LiveStore.commit` with the script COMMIT. Throws a TypeError for an invalid epoch name. */
export async function commitBy(
  writes: readonly Write[],
  fence: Fence | undefined,
  run: (keys: readonly string[], values: readonly string[]) => Promise<string[]>,
): Promise<CommitResult> {
  const wrong = writes.find(({ newEpoch }) => !isEpochName(newEpoch));
  if (wrong) throw new TypeError(`${wrong.newEpoch} is not a valid name of an epoch`);
  const keys = [
    KEYS.home,
    KEYS.topics,
    KEYS.leaving,
    KEYS.lease(fence?.lease ?? ""),
    ...writes.flatMap(({ topic }) => [KEYS.document(topic), KEYS.history(topic)]),
  ];
  const holds = fence ? `${fence.holder}\n${fence.number}` : "";
  const send = (whole: boolean): Promise<string[]> =>
    run(keys, [holds, String(HISTORY_LENGTH), ...writes.flatMap((write) => valuesOf(write, whole))]);
  let answer = await send(false);
  if (answer[0] === "whole") answer = await send(true);
  const [status, at, ...heads] = answer;
  if (status === "fenced") return { status };
  if (status !== "committed") return { status: "stale" };
  return { status, at: Number(at), heads: writes.map((_, index) => headAt(heads, index)) };
}

const headAt = (heads: readonly string[], index: number): Head => ({
  epoch: heads[2 * index] ?? "",
  version: Number(heads[2 * index + 1]),
});

function valuesOf(write: Write, isWhole: boolean): string[] {
  const { topic, base, newEpoch, restart = false, value, patch, origin, trace } = write;
  const next = base ? base.version + 1 : 1;
  const whole = isWhole || base === undefined || restart || next % SNAPSHOT_EVERY === 0;
  return [
    topic,
    base?.epoch ?? "",
    String(base?.version ?? ""),
    String(next),
    newEpoch,
    restart ? "1" : "0",
    JSON.stringify(patch),
    whole ? JSON.stringify(value) : "",
    writeOrigin(origin),
    KEYS.channel(topic),
    trace === undefined ? "" : JSON.stringify(trace),
  ];
}
