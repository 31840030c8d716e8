import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { BattingTable } from "./BattingTable.tsx";
import { BowlingTable } from "./BowlingTable.tsx";
import { inningsName } from "./innings-name.ts";

function FallOfWickets({ innings }: { innings: Innings }) {
  const wickets = rowsOf(innings.wicketOrder, innings.fallOfWickets);
  if (wickets.length === 0) return null;
  return (
    <p className="score-note">
      <strong>Fall of the wicket:</strong>{" "}
      {wickets
        .map((wicket) => `${wicket.number}-${wicket.score} (${wicket.player}, ${wicket.overs} ov)`)
        .join(", ")}
    </p>
  );
}

/** One innings: batting, extras, total, fall of wickets, bowling. */
export function InningsCard({
  card,
  innings,
  current,
}: {
  card: Scorecard;
  innings: Innings;
  current: boolean;
}) {
  const side = inningsName(card, innings);
  const bowling = card.teams[innings.bowlingTeam ?? ""]?.name ?? "";
  const over = !current || card.status === "RESULTS";
  return (
    <section className="innings-card" data-innings={innings.number} aria-label={side}>
      <h2 className="innings-title">
        <span>{side}</span>
        {innings.target !== undefined && (
          <span className="innings-target" lang="bn">
            লক্ষ্য {toBengaliDigits(innings.target)}
          </span>
        )}
      </h2>
      <BattingTable innings={innings} side={side} over={over} />
      <FallOfWickets innings={innings} />
      {innings.bowlerOrder.length > 0 && <BowlingTable innings={innings} side={bowling} />}
    </section>
  );
}
