import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { isRecord } from "../../../../core/is-record.ts";
import type { BallPage } from "./ball-feed.ts";

/** By hand, because a schema library would be most of the view's script: what the view relies on. */
function isBall(value: unknown): value is BallEntry {
  return (
    isRecord(value) &&
    ["id", "over", "batter", "bowler", "score", "sentence"].every(
      (name) => typeof value[name] === "string",
    ) &&
    ["innings", "runs", "batterRuns"].every((name) => typeof value[name] === "number")
  );
}

/** A page of the balls call; undefined for what is no such answer. */
export function readBallPage(body: unknown): BallPage | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.data)) return undefined;
  const before = isRecord(body.pagination) ? body.pagination.before : undefined;
  return { balls: body.data.filter(isBall), before: typeof before === "string" ? before : undefined };
}
