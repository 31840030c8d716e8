import {
  BATTERS_AFTER,
  BATTERS_SHOTS,
  BOWLERS_AFTER,
  BOWLERS_BALLS,
  ballsByLength,
  battersOf,
  bowlersOf,
  LEG_SIDE,
  LENGTH_WORDS,
  NAME,
  NO_SHOTS_KNOWN,
  nthInningsAfter,
  nthInningsWithComma,
  OFF_SIDE,
  pitchedLabel,
  runsByZone,
  SEE_PITCH_TABLE,
  SEE_SHOT_TABLE,
  SHOTS_NOTE,
  shotsLabel,
  sidesNthInnings,
  whereHit,
  whereHitOff,
  ZONES,
} from "../../../../words/charts.ts";
import "./shots.css";
import { genitive } from "../../../../../core/bengali/cases.ts";
import type { ProgressDocument } from "../../../../../core/cricket/balls/progress.ts";
import type { Shot } from "../../../../../core/cricket/balls/shot.ts";
import { battingFigures, bowlingFigures } from "../../../../../core/cricket/charts/best.ts";
import {
  LENGTHS,
  type LengthName,
  lengthOf,
  type PlayerShots,
  shotsOf,
} from "../../../../../core/cricket/charts/shots.ts";
import type { PlayerFigures } from "../../../../../core/cricket/in-words.ts";
import type { Innings } from "../../../../../core/cricket/types.ts";
import { SpokenScore } from "../../../kit/Score.tsx";
import { languageOf } from "../../../Texts.tsx";
import { ChartSection, ChartTable, Genitive, PARTS } from "../ChartFigure.tsx";
import { type DrawnInnings, digits } from "../drawn-innings.ts";
import { lengthAt, PITCH, pitchPaths, sixEnds, WHEEL, wheelPaths } from "./shot-art.ts";

const DEGREES = 45;

function Wheel({ shots, label }: { shots: readonly Shot[]; label: string }) {
  const { run, four, six, wicket } = wheelPaths(shots);
  return (
    <svg width={WHEEL} height={WHEEL} viewBox={`0 0 ${WHEEL} ${WHEEL}`} role="img" aria-label={label}>
      <circle className="wheel-field" cx={WHEEL / 2} cy={WHEEL / 2} r="68" />
      <circle className="wheel-ring" cx={WHEEL / 2} cy={WHEEL / 2} r="31" />
      {run && <path className="shot-run" d={run} />}
      {four && <path className="shot-four" d={four} />}
      {six && <path className="shot-six" d={six} />}
      {six && <path className="shot-six-end" d={sixEnds(shots)} />}
      {wicket && <path className="shot-wicket" d={wicket} />}
      <text className="plot-tick" x="2" y="12">
        {OFF_SIDE}
      </text>
      <text className="plot-tick" x={WHEEL - 2} y="12" textAnchor="end">
        {LEG_SIDE}
      </text>
    </svg>
  );
}

function PitchMap({ shots, label }: { shots: readonly Shot[]; label: string }) {
  const { ball, boundary, wicket } = pitchPaths(shots);
  const middle = PITCH.width / 2;
  const width = PITCH.width + 46;
  return (
    <svg
      width={width}
      height={PITCH.height}
      viewBox={`0 0 ${width} ${PITCH.height}`}
      role="img"
      aria-label={label}
    >
      <rect className="pitch" width={PITCH.width} height={PITCH.height} />
      {LENGTHS.map(({ name, below }, index) => {
        const from = lengthAt(LENGTHS[index - 1]?.below ?? 0);
        const to = lengthAt(below);
        return (
          <g key={name}>
            {index > 0 && <line className="plot-grid" x1="0" x2={PITCH.width} y1={from} y2={from} />}
            <text className="plot-tick" x={PITCH.width + 5} y={(from + to) / 2 + 4}>
              {LENGTH_WORDS[name]}
            </text>
          </g>
        );
      })}
      <path className="stumps" d={`M${middle - 3} 4v8m3-8v8m3-8v8`} />
      {ball && <path className="bounce-ball" d={ball} />}
      {boundary && <path className="bounce-boundary" d={boundary} />}
      {wicket && <path className="shot-wicket" d={wicket} />}
    </svg>
  );
}

function Name({ name }: { name: string }) {
  return <span lang={languageOf(name)}>{name}</span>;
}

interface NamedShots extends PlayerShots {
  name: string;
  made: PlayerFigures | undefined;
}

function Tile({ player, of }: { player: NamedShots; of: "batter" | "bowler" }) {
  const { name, shots, made } = player;
  const strokes = shots.filter(({ stroke, runs, wicket }) => stroke && (runs > 0 || wicket));
  const bounces = shots.filter(({ bounce }) => bounce);
  const where = of === "batter" ? whereHit(name) : whereHitOff(genitive(name));
  return (
    <figure className="shot-tile">
      <figcaption>
        <Name name={name} />{" "}
        <span className="shot-figures">
          {made && <SpokenScore {...made}>{digits(made.value)}</SpokenScore>}
        </span>
      </figcaption>
      {strokes.length > 0 && <Wheel shots={strokes} label={shotsLabel(where, digits(strokes.length))} />}
      {bounces.length > 0 && <PitchMap shots={bounces} label={pitchedLabel(name, digits(bounces.length))} />}
    </figure>
  );
}

function Tiles({ players, of }: { players: readonly NamedShots[]; of: "batter" | "bowler" }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard
    <section className="shot-tiles" tabIndex={0} aria-label={of === "batter" ? BATTERS_SHOTS : BOWLERS_BALLS}>
      {players.map((player) => (
        <Tile key={player.id} player={player} of={of} />
      ))}
    </section>
  );
}

function zoneRuns(shots: readonly Shot[]): number[] {
  const runs = ZONES.map(() => 0);
  for (const { stroke, runs: made } of shots) {
    const zone = stroke ? Math.floor(stroke.angle / DEGREES) : -1;
    if (zone in runs) runs[zone] = (runs[zone] ?? 0) + made;
  }
  return runs;
}

function lengthBalls(shots: readonly Shot[]): number[] {
  const balls = new Map<LengthName, number>(LENGTHS.map(({ name }) => [name, 0]));
  for (const { bounce } of shots) {
    if (bounce) balls.set(lengthOf(bounce), (balls.get(lengthOf(bounce)) ?? 0) + 1);
  }
  return [...balls.values()];
}

function Tables({ players, caption }: { players: readonly NamedShots[]; caption: string }) {
  const lengths = LENGTHS.map(({ name }) => name);
  const heading = (player: NamedShots) => <Name key={player.id} name={player.name} />;
  return (
    <div className="shot-tables spread">
      <ChartTable
        open={SEE_SHOT_TABLE}
        caption={runsByZone(caption)}
        columns={[{ name: NAME }, ...ZONES.map((name) => ({ name }))]}
        rows={players.map((player) => [heading(player), ...zoneRuns(player.shots).map(digits)])}
      />
      <ChartTable
        open={SEE_PITCH_TABLE}
        caption={ballsByLength(caption)}
        columns={[{ name: NAME }, ...lengths.map((name) => ({ name: LENGTH_WORDS[name] }))]}
        rows={players.map((player) => [heading(player), ...lengthBalls(player.shots).map(digits)])}
      />
    </div>
  );
}

function namedShots(
  players: readonly PlayerShots[],
  innings: Innings,
  role: "batter" | "bowler",
): NamedShots[] {
  return players.flatMap((player) => {
    const batter = innings.batters[player.id];
    const bowler = innings.bowlers[player.id];
    const name = player.name ?? (role === "batter" ? batter?.short : bowler?.short);
    if (name === undefined) return [];
    const made = role === "batter" ? batter && battingFigures(batter) : bowler && bowlingFigures(bowler);
    return [{ ...player, name, made }];
  });
}

/** Wagon wheels and pitch maps of each player, as far as the provider has data. */
export function Shots({
  innings,
  progress,
}: {
  innings: readonly DrawnInnings[];
  progress: ProgressDocument | undefined;
}) {
  const drawn = innings.flatMap((one) => {
    const { batters, bowlers } = shotsOf(progress, one.innings.number);
    return batters.length === 0
      ? []
      : [
          {
            one,
            batters: namedShots(batters, one.innings, "batter"),
            bowlers: namedShots(bowlers, one.innings, "bowler"),
          },
        ];
  });
  if (drawn.length === 0) return <ChartSection part={PARTS.shots} note={NO_SHOTS_KNOWN} />;
  return (
    <ChartSection part={PARTS.shots} note={SHOTS_NOTE}>
      {drawn.map(({ one, batters, bowlers }) => (
        <div key={one.nth} className="shot-innings">
          <details className="disclosure">
            <summary>
              <span>
                <Genitive side={one.whose} />
                {BATTERS_AFTER}
                {one.turn !== "" && nthInningsWithComma(one.turn)}
              </span>
            </summary>
            <Tiles players={batters} of="batter" />
            <Tables
              players={batters}
              caption={battersOf(one.whose, one.turn === "" ? "" : nthInningsWithComma(one.turn))}
            />
          </details>
          <details className="disclosure">
            <summary>
              <span>
                <Genitive side={one.against} />
                {BOWLERS_AFTER}
                {one.turn !== "" && (
                  <>
                    , <Genitive side={one.whose} />
                    {nthInningsAfter(one.turn)}
                  </>
                )}
              </span>
            </summary>
            <Tiles players={bowlers} of="bowler" />
            <Tables
              players={bowlers}
              caption={bowlersOf(one.against, one.turn === "" ? "" : sidesNthInnings(one.whose, one.turn))}
            />
          </details>
        </div>
      ))}
    </ChartSection>
  );
}
