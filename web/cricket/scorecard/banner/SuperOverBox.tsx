import type { ReactNode } from "react";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import { shortName } from "../../../../core/cricket/strip/fitting-words.ts";
import {
  listedSuperOverTable,
  superOverTable,
} from "../../../../core/cricket/super-over/super-over-table.ts";
import type { Match, Scorecard } from "../../../../core/cricket/types.ts";
import { SUPER_OVER } from "../../../words/scorecard.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import { Figures } from "../../Figures.tsx";
import { Won } from "../../marks.tsx";
import { bengaliSide, Called } from "../../names/Called.tsx";
import { Score } from "../../Score.tsx";

export interface SuperOverBoxProps {
  /** As its scorecard has it, or else as it is listed. */
  match: Scorecard | Match;
  /** How the match ended, or what the super over in play needs, in Bengali; it heads the box then. */
  verdict?: ReactNode;
}

/** The super overs of a match in a box of their own: a line for each side, a column for each of them. */
export function SuperOverBox({ match, verdict }: SuperOverBoxProps) {
  const table = "inningsOrder" in match ? superOverTable(match) : listedSuperOverTable(match);
  if (!table) return null;
  const { teams, scores, winners, said } = table;
  return (
    <section className="super-over" aria-labelledby="super-over">
      <h2 id="super-over" className="banner-outcome" lang="bn">
        {verdict ?? <EnglishNames>{said}</EnglishNames>}
      </h2>
      <table>
        <thead>
          <tr lang="bn">
            <td />
            {scores.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: super overs never change places
              <th key={index} scope="col">
                <span className="visually-hidden">
                  {`${scores.length === 1 ? "" : `${shortOrdinal(index + 1)} `}${SUPER_OVER}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ name, short, brief = shortName({ name, short }) }, place) => (
            <tr key={name}>
              <th scope="row">
                <Called className="super-over-name" written={name} bengali={bengaliSide(name)} />
                <span className="super-over-code" aria-hidden="true">
                  {brief ?? bengaliSide(name) ?? short}
                </span>
              </th>
              {scores.map((one, index) => {
                const [runs = "", overs] = one[place]?.split(/ (?=\()/) ?? ["–"];
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index} className={winners[index] === place ? "super-over-won" : undefined}>
                    {scores.length > 1 && (
                      <span className="super-over-nth" aria-hidden="true">
                        {shortOrdinal(index + 1)}
                      </span>
                    )}{" "}
                    <Score value={runs} /> {/* Whole ones without their point, as beside the scores above. */}
                    {overs !== undefined && (
                      <Figures className="banner-overs">{overs.replace(".0)", ")")}</Figures>
                    )}
                    {winners[index] === place && <Won />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
