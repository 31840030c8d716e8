import { isPaused } from "../../../../core/cricket/play.ts";
import { matchSummary, summaryInWords } from "../../../../core/cricket/scorecard/summary.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

/** Over the latest ball, why no other one comes: "বৃষ্টিতে খেলা বন্ধ". Nothing while there is play. */
export function PausedPlay({ card }: { card: Scorecard }) {
  const summary = isPaused(card.play) ? matchSummary(card) : undefined;
  const said = summary && summaryInWords(summary);
  if (!said) return null;
  return (
    <p className="paused-play" lang={said.english ? "en" : "bn"}>
      {said.words}
    </p>
  );
}
