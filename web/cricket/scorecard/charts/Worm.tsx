import { ChartSection, ChartTable } from "./ChartFigure.tsx";
import { labelPlace, oversAcross, Plot, PlotLine, percent, spread, upwards } from "./Plot.tsx";
import { PARTS } from "./parts.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, oversText } from "./words.ts";

const HEIGHT = 260;
/** Between two labels at the ends of lines, per cent of the height. */
const LABEL_GAP = (18 / HEIGHT) * 100;

const scoreOf = ({ innings }: DrawnInnings): string => `${innings.runs}/${innings.wickets}`;

/** The score after each over as "৪৭/২", that in play as it stands. */
function scoresByOver({ scores, falls }: DrawnInnings): Map<number, string> {
  let wickets = 0;
  return new Map(
    scores.slice(1).map(({ over, runs }) => {
      while ((falls[wickets]?.over ?? Number.POSITIVE_INFINITY) <= over) wickets += 1;
      return [Math.ceil(over), digits(`${runs}/${wickets}`)];
    }),
  );
}

function WormTable({ innings }: { innings: readonly DrawnInnings[] }) {
  const scores = innings.map(scoresByOver);
  const overs = Math.max(...scores.flatMap((own) => [...own.keys()]));
  return (
    <ChartTable
      caption="ওভার শেষে রান ও উইকেট"
      columns={[{ name: "ওভার" }, ...innings.map(({ label }) => ({ name: label }))]}
      rows={Array.from({ length: overs }, (_, index) => [
        digits(index + 1),
        ...scores.map((own) => own.get(index + 1) ?? ""),
      ])}
    />
  );
}

/** The scores of all innings over by over, their wickets on them. */
export function Worm({ innings }: { innings: readonly DrawnInnings[] }) {
  const x = oversAcross(innings);
  const y = upwards(
    Math.max(20, ...innings.map((one) => Math.max(one.innings.runs, one.innings.target ?? 0))),
    5,
  );
  const target = innings.find((one) => one.inPlay)?.innings.target;
  const labels = spread(
    innings.map((one) => ({ one, at: y(one.innings.runs) })),
    LABEL_GAP,
  );
  const exact = innings.filter((one) => one.exact);
  const said = innings
    .map((one) => `${one.label}: ${oversText(one.bowled, one.ballsPerOver)} ওভারে ${digits(scoreOf(one))}`)
    .join("; ");
  return (
    <ChartSection
      id={PARTS.worm.id}
      title={PARTS.worm.title}
      note={
        exact.length === innings.length
          ? "বিন্দুতে উইকেট"
          : "বিন্দুতে উইকেট। যে ইনিংসের ওভার ধরে হিসাব আসেনি, তার রেখা উইকেট থেকে উইকেটে টানা।"
      }
    >
      <Plot label={`${PARTS.worm.title}। ${said}`} height={HEIGHT} x={x} y={y}>
        {target !== undefined && (
          <>
            <line className="plot-target" x1="0" x2="100%" y1={percent(y(target))} y2={percent(y(target))} />
            <text className="plot-label" x="0" dx="4" y={percent(y(target))} dy="-5">
              লক্ষ্য {digits(target)}
            </text>
          </>
        )}
        {innings.map((one) => (
          <PlotLine
            key={one.nth}
            nth={one.nth}
            colour={one.colour}
            points={one.scores.map(({ over, runs }) => ({ x: x(over), y: y(runs) }))}
          />
        ))}
        {innings.flatMap((one) =>
          one.falls.map((fall) => (
            <circle
              key={`${one.nth}-${fall.number}`}
              className={`plot-fall plot-fall-${one.nth % 2}`}
              cx={percent(x(fall.over))}
              cy={percent(y(fall.runs))}
              r="4"
              stroke={one.colour}
            />
          )),
        )}
        {labels.map(({ one, place }) => (
          <text
            key={one.nth}
            className="plot-label plot-end"
            x={percent(labelPlace(x(one.bowled)))}
            dx="9"
            y={percent(place)}
            dy="0.35em"
          >
            <tspan lang="en" className="plot-name">
              {one.short}
            </tspan>
            {one.turn !== "" && ` ${one.turn}`} {digits(scoreOf(one))}
          </text>
        ))}
      </Plot>
      {exact.length > 0 && <WormTable innings={exact} />}
    </ChartSection>
  );
}
