import { present } from "../../core/present.ts";
import type { Source } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { letGoOfScorecard } from "./old-matches.ts";
import { readScorecard } from "./read-scorecard.ts";
import { commentaryId } from "./sources.ts";

/**
 * Time without changes after which a result is settled, ms (decisions/cricket.md#which-scorecards-are-polled).
 */
const SETTLED_AFTER_MS = 60 * 60_000;

export async function pollScorecard(context: WorkerContext, source: Source): Promise<PollReport> {
  const { code, matchType } = source;
  if (code === undefined) return { ok: false, error: "The scorecard has no match code" };
  const report = await readScorecard(context, {
    code,
    title: source.name,
    validators: source,
    ...present({ type: matchType }),
  });
  if (!report.ok || report.changed || matchType !== "result") return report;
  // The first successful poll counts as a change, so that the hour begins with it.
  if (source.lastChangeAt === undefined) return { ...report, changed: true };
  if (context.clock.now() - source.lastChangeAt > SETTLED_AFTER_MS) {
    await letGoOfScorecard(context, code);
    await context.store.sources.retire(source.id);
    await context.store.sources.retire(commentaryId(code));
    context.platform.log.info({ source: source.id, code }, "Scorecard is final");
  }
  return report;
}
