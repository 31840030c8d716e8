import { ChartSection, ChartTable } from "./ChartFigure.tsx";
import { InningsPanel } from "./innings-parts.tsx";
import { type NameOf, namesIn, type Players } from "./names.ts";
import { OversAxis, oversAcross, percent, type Scale, spread, upwards } from "./Plot.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf, ordinal } from "./words.ts";

/** From one label to that above it, px: ten have room. */
const STEP = 15;
const HEIGHT = 10 * STEP;
/** How high the lowest label stands, per cent: above the line of overs. */
const LOWEST = 6;
/** A label would meet the mark of the wicket before it, that is so near to the left and so near below, per cent. */
const NEAR = { left: 20, below: 8 };

interface StripProps {
  innings: DrawnInnings;
  x: Scale;
  y: Scale;
  nameOf: NameOf;
}

/** A stem for each wicket, as high as the score, its label at the left, where all stems before it are lower: left of all in a cluster. */
function Strip({ innings, x, y, nameOf }: StripProps) {
  let left = 0;
  const marks = innings.falls.map(({ number, runs, over }, index) => {
    const before = innings.falls[index - 1];
    const [across, up] = [x(over), y(runs)];
    if (!before || across - x(before.over) > NEAR.left || y(before.runs) - up > NEAR.below) left = across;
    return {
      number,
      runs,
      across: percent(across),
      up: percent(up),
      left: percent(left),
      at: Math.max(LOWEST, 100 - up),
    };
  });
  // Measured from below: a label that would meet the one before goes up, where nothing is drawn.
  const labelled = spread(marks, (STEP / HEIGHT) * 100);
  const said = innings.falls
    .map(({ number, runs, player }) => `${digits(number)}-${digits(runs)} ${nameOf(player)}`)
    .join(", ");
  return (
    <div className="plot plot-strip">
      <svg width="100%" height={HEIGHT} role="img" aria-label={`${innings.label}, উইকেটের পতন: ${said}`}>
        {labelled.map(({ number, runs, across, up, left: beside, place }) => (
          <g key={number}>
            <line className="plot-stem" x1={across} x2={across} y1={up} y2="100%" />
            <circle className="plot-wicket" cx={across} cy={up} r="4" />
            <text
              className="plot-label"
              x={beside}
              dx="-8"
              y={percent(100 - place)}
              dy="0.35em"
              textAnchor="end"
            >
              <tspan className="plot-name">{digits(number)}</tspan>-{digits(runs)}
            </text>
          </g>
        ))}
        <line className="plot-base" x1="0" x2="100%" y1="100%" y2="100%" />
        <OversAxis x={x} top="100%" />
      </svg>
    </div>
  );
}

/** When each wicket fell, and at what score. */
export function Falls({ innings, players }: { innings: readonly DrawnInnings[]; players: Players }) {
  const x = oversAcross(innings);
  const y = upwards(Math.max(20, ...innings.map((one) => one.innings.runs)), 5);
  return (
    <ChartSection id={PARTS.falls.id} title={PARTS.falls.title} note="কত নম্বর উইকেট, কত রানে, কোন ওভারে">
      <div className="chart-pair">
        {innings.map((one) => {
          const nameOf = namesIn([one.innings], players);
          return (
            <InningsPanel key={one.nth} innings={one}>
              <Strip innings={one} x={x} y={y} nameOf={nameOf} />
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
