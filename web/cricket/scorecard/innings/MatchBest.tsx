import {
  battersByRuns,
  battingFigures,
  bowlersByWickets,
  bowlingFigures,
} from "../../../../core/cricket/charts/best.ts";
import type { PlayerFigures } from "../../../../core/cricket/in-words.ts";
import { endedAsListed } from "../../../../core/cricket/scorecard/ended-as-listed.ts";
import { sideIn } from "../../../../core/cricket/told.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { bengaliNameIn, rowsOf } from "../../../../core/cricket/views.ts";
import { BEST_OF_MATCH_BEFORE, BEST_OF_SIDES } from "../../../words/scorecard.ts";
import { Score } from "../../kit/Score.tsx";
import { EnglishNames, PlayerName } from "../../Texts.tsx";

interface Performer extends PlayerFigures {
  name: string;
  bengali: string | undefined;
}

/** Best batter and bowler of a side, if there are any. Super overs do not count. */
function bestOf(innings: readonly Innings[], side: string): Performer[] {
  const own = innings.filter(({ superOver }) => !superOver);
  const [batter] = battersByRuns(own.filter(({ battingTeam }) => battingTeam === side));
  const [bowler] = bowlersByWickets(own.filter(({ bowlingTeam }) => bowlingTeam === side));
  return [
    ...(batter ? [{ name: batter.name, bengali: batter.bengali, ...battingFigures(batter) }] : []),
    ...(bowler ? [{ name: bowler.name, bengali: bowler.bengali, ...bowlingFigures(bowler) }] : []),
  ];
}

function Named({ name, bengali }: Pick<Performer, "name" | "bengali">) {
  return (
    <span lang={bengali === undefined ? "en" : undefined}>
      <PlayerName name={name} bengali={bengali} />
    </span>
  );
}

/** Whether the match was abandoned or its result is unknown. Such a match has no best players. */
function hasNoResult(card: Scorecard): boolean {
  const play = (endedAsListed(card) ?? card).play;
  if (play.state !== "over") return false;
  const { outcome, said } = play;
  return outcome ? !["won", "tied", "drawn"].includes(outcome.is) : said === undefined;
}

/**
 * Player of the match and both sides' best figures, for a finished match. Empty if there is no result, unless
 * the provider names a player.
 */
export function MatchBest({ card }: { card: Scorecard }) {
  const innings = rowsOf(card.inningsOrder, card.innings);
  const best = card.facts?.playerOfMatch;
  const sides = card.teamOrder.flatMap((id) => {
    const performers = bestOf(innings, id);
    const side = card.teams[id];
    return side && performers.length > 0 ? [{ id, name: sideIn(side), performers }] : [];
  });
  if (best === undefined && (sides.length === 0 || hasNoResult(card))) return null;
  return (
    <div className="match-best" lang="bn">
      {best === undefined && <strong>{BEST_OF_SIDES}</strong>}
      <dl>
        {best !== undefined && (
          <div>
            <dt className="soft">{BEST_OF_MATCH_BEFORE}</dt>
            <dd>
              <Named name={best} bengali={bengaliNameIn(card, best)} />
            </dd>
          </div>
        )}
        {sides.map(({ id, name, performers }) => (
          <div key={id}>
            <dt className="soft">
              <EnglishNames>{`${name}:`}</EnglishNames>
            </dt>
            <dd>
              {performers.map(({ name: player, bengali, ...made }, index) => (
                <span key={made.value}>
                  {index > 0 && ", "}
                  <span className="unbroken">
                    <Named name={player} bengali={bengali} />{" "}
                    <strong>
                      <Score {...made} />
                    </strong>
                  </span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
