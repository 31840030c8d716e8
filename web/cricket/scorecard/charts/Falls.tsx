import { ChartSection, ChartTable } from "./ChartFigure.tsx";
import { InningsPanel } from "./innings-parts.tsx";
import { type NameOf, namesIn, type Players } from "./names.ts";
import { OversAxis, oversAcross, percent, type Scale } from "./Plot.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf, ordinal } from "./words.ts";

/** From one wicket's step down to the next, px. Eleven batters can be told as fallen, one who retired among them. */
const STEP = 16;
/** Where the line of overs lies, px from the top. */
const BASE = 11 * STEP + 6;
const HEIGHT = BASE + 4;

/** A step down for each wicket: no label meets another, or another's stem. */
function Strip({ innings, x, nameOf }: { innings: DrawnInnings; x: Scale; nameOf: NameOf }) {
  const falls = innings.falls.map((fall, index) => ({
    ...fall,
    index,
    at: percent(x(fall.over)),
    top: (index + 0.5) * STEP,
  }));
  const said = falls
    .map(({ number, runs, player }) => `${digits(number)}-${digits(runs)} ${nameOf(player)}`)
    .join(", ");
  return (
    <div className="plot plot-strip">
      <svg width="100%" height={HEIGHT} role="img" aria-label={`${innings.label}, উইকেটের পতন: ${said}`}>
        <line className="plot-base" x1="0" x2="100%" y1={BASE} y2={BASE} />
        {falls.map(({ index, number, runs, at, top }) => (
          <g key={index}>
            <line className="plot-stem" x1={at} x2={at} y1={top - 6} y2={BASE} />
            <circle className="plot-wicket" cx={at} cy={BASE} r="4" />
            <text className="plot-label" x={at} dx="5" y={top} dy="0.35em">
              <tspan className="plot-name">{digits(number)}</tspan>-{digits(runs)}
            </text>
          </g>
        ))}
        <OversAxis x={x} top={BASE} />
      </svg>
    </div>
  );
}

/** When each wicket fell, and at what score. */
export function Falls({ innings, players }: { innings: readonly DrawnInnings[]; players: Players }) {
  const x = oversAcross(innings);
  return (
    <ChartSection id={PARTS.falls.id} title={PARTS.falls.title} note="উইকেট-রান, যে ওভারে পড়েছে">
      <div className="chart-pair">
        {innings.map((one) => {
          const nameOf = namesIn([one.innings], players);
          return (
            <InningsPanel key={one.nth} innings={one}>
              <Strip innings={one} x={x} nameOf={nameOf} />
              <ChartTable
                caption={`${one.label}: উইকেটের পতন`}
                columns={[{ name: "উইকেট" }, { name: "রান" }, { name: "ব্যাটার" }, { name: "ওভার" }]}
                rows={one.falls.map(({ number, runs, player, overs }) => [
                  ordinal(number),
                  digits(runs),
                  <span key="player" lang={languageOf(nameOf(player))}>
                    {nameOf(player)}
                  </span>,
                  digits(overs),
                ])}
              />
            </InningsPanel>
          );
        })}
      </div>
    </ChartSection>
  );
}
