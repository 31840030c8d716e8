import { createHash } from "node:crypto";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import type { OverOfBalls } from "../../../core/cricket/balls/overs.ts";
import type { PlacedFigures, ProgressDocument } from "../../../core/cricket/balls/progress.ts";
import { oversOfTail } from "../../../core/cricket/balls/tail.ts";
import { mayHaveBalls } from "../../../core/cricket/read/balls/inside-scorecard.ts";
import type { WorkerContext } from "../../context.ts";
import type { SourceAnswer } from "../../polling/fetch-source.ts";
import type { KnownBalls } from "../matches.ts";
import { scorecardBlob } from "../raw-documents.ts";

type CommentaryAnswer =
  | Pick<Extract<SourceAnswer, { kind: "fresh" }>, "kind" | "body" | "hash" | "contentType" | "validators">
  | { kind: "missing" };

export async function insideScorecard({ platform }: WorkerContext, code: string): Promise<CommentaryAnswer> {
  const document = await platform.liveStore.getBlob(scorecardBlob(code, "innings"));
  if (document === undefined || !mayHaveBalls(document)) return { kind: "missing" };
  const body = new TextEncoder().encode(document);
  const hash = createHash("sha256").update(body).digest("base64");
  return { kind: "fresh", body, hash, contentType: "application/json", validators: {} };
}

/**
 * Published overs that this poll does not contain: the overs of other innings, and overs before the document's
 * first over.
 */
export function earlierOvers(shown: BallsDocument, known: KnownBalls, lastInnings: number): OverOfBalls[] {
  return oversOfTail(shown).filter(({ innings, over }) => {
    const own = known.get(innings);
    if (own) return own.inside !== undefined && over < own.inside.from;
    return innings <= lastInnings;
  });
}

export function figuresBefore(previous: ProgressDocument | undefined, known: KnownBalls): PlacedFigures[] {
  return [...known].flatMap(([innings, { inside }]) =>
    Object.entries(previous?.innings[innings]?.overs ?? {})
      .map(([over, figures]) => ({ innings, over: Number(over), figures, players: {} }))
      .filter(({ over }) => inside !== undefined && over < inside.from),
  );
}
