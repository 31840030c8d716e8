import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { sideName } from "../../../../core/cricket/bengali-teams.ts";
import { battersByRuns, bowlersByWickets } from "../../../../core/cricket/charts/best.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import { PlayerName } from "../../PlayerName.tsx";

interface Performer {
  id: string;
  name: string;
  bengali?: string;
  figures: string;
}

/** With the bat and with the ball, whoever of them there is. A super over decides a match and makes nobody's figures. */
function bestOf(innings: readonly Innings[], side: string): Performer[] {
  const own = innings.filter(({ superOver }) => !superOver);
  const [batter] = battersByRuns(own.filter(({ battingTeam }) => battingTeam === side));
  const [bowler] = bowlersByWickets(own.filter(({ bowlingTeam }) => bowlingTeam === side));
  return [
    ...(batter ? [{ ...batter, figures: `${batter.runs} (${batter.balls ?? 0})` }] : []),
    ...(bowler ? [{ ...bowler, figures: `${bowler.wickets}/${bowler.runs}` }] : []),
  ];
}

/** Of a match that is over: its best player, and the best figures of both sides, with bat and ball. */
export function MatchBest({ card }: { card: Scorecard }) {
  const innings = rowsOf(card.inningsOrder, card.innings);
  const best = card.facts?.playerOfMatch;
  const sides = card.teamOrder.flatMap((id) => {
    const performers = bestOf(innings, id);
    return performers.length > 0 ? [{ id, name: sideName(card.teams[id]?.name ?? ""), performers }] : [];
  });
  if (best === undefined && sides.length === 0) return null;
  return (
    <dl className="match-best" lang="bn">
      {best !== undefined && (
        <div className="match-best-player">
          <dt>ম্যাচের সেরা:</dt>
          <dd lang="en">{best}</dd>
        </div>
      )}
      {sides.map(({ id, name, performers }) => (
        <div key={id}>
          <dt>
            <EnglishNames>{`${name}:`}</EnglishNames>
          </dt>
          <dd>
            {performers.map(({ figures, ...player }, index) => (
              <span key={figures}>
                {index > 0 && ", "}
                <span className="match-best-performer">
                  <span lang={player.bengali === undefined ? "en" : undefined}>
                    <PlayerName {...player} />
                  </span>{" "}
                  <strong>{toBengaliDigits(figures)}</strong>
                </span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
