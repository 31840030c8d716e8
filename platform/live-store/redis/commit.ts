import { isEpochName } from "../../../core/live/epoch.ts";
import { HISTORY_LENGTH } from "../../../core/live/resume.ts";
import type { Commit, CommitResult } from "../port.ts";
import { writeOrigin } from "./stored-text.ts";

/**
 * A whole document is written with every so many versions only; between them its changes, which the history holds
 * anyway, are enough. So publishing a ball costs little more than the message itself.
 */
const SNAPSHOT_EVERY = 16;

/**
 * Commits by `run`, which gives the script COMMIT its arguments and answers with what it says: `LiveStore.commit`. Throws
 * TypeError for what is no name of an epoch.
 */
export async function commitBy(
  commit: Commit,
  run: (values: readonly string[]) => Promise<string[]>,
): Promise<CommitResult> {
  const { topic, base, newEpoch, restart = false, value, patch, fetchBegan, origin } = commit;
  if (!isEpochName(newEpoch)) throw new TypeError(`${newEpoch} is no name of an epoch`);
  const next = base ? base.version + 1 : 1;
  const send = (whole: boolean): Promise<string[]> =>
    run([
      topic,
      base?.epoch ?? "",
      String(base?.version ?? ""),
      String(next),
      newEpoch,
      restart ? "1" : "0",
      String(fetchBegan),
      JSON.stringify(patch),
      whole ? JSON.stringify(value) : "",
      String(HISTORY_LENGTH),
      writeOrigin(origin),
    ]);
  let answer = await send(base === undefined || restart || next % SNAPSHOT_EVERY === 0);
  if (answer[0] === "whole") answer = await send(true);
  const [status, epoch, version, at] = answer;
  if (status === "lost") return { status };
  if (status !== "committed" || epoch === undefined) return { status: "stale" };
  return { status: "committed", head: { epoch, version: Number(version) }, at: Number(at) };
}
