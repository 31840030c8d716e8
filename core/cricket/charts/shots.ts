import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { readShot, type Shot } from "../balls/shot.ts";

export interface PlayerShots {
  id: string;
  /** The player's name, in Bengali if known; undefined if the overs do not name the player. */
  name: string | undefined;
  shots: Shot[];
}

export interface InningsShots {
  batters: PlayerShots[];
  bowlers: PlayerShots[];
}

/** Cache of each over's shots: a change of a live document leaves the objects of other overs as they are. */
const readOvers = new WeakMap<OverFigures, readonly Shot[]>();

function shotsOfOver(figures: OverFigures): readonly Shot[] {
  const known = readOvers.get(figures);
  if (known) return known;
  const shots = (figures.shots ?? []).flatMap((written) => readShot(written) ?? []);
  readOvers.set(figures, shots);
  return shots;
}

export function shotsOf(progress: ProgressDocument | undefined, innings: number): InningsShots {
  const overs = Object.entries(progress?.innings[innings]?.overs ?? {}).toSorted(
    ([a], [b]) => Number(a) - Number(b),
  );
  const shots = overs.flatMap(([, figures]) => shotsOfOver(figures));
  const by = (role: "batter" | "bowler"): PlayerShots[] => {
    const players = new Map<string, PlayerShots>();
    for (const shot of shots) {
      const id = shot[role];
      const own = players.get(id) ?? { id, name: progress?.players[id], shots: [] };
      own.shots.push(shot);
      players.set(id, own);
    }
    return [...players.values()];
  };
  return { batters: by("batter"), bowlers: by("bowler") };
}

export const LENGTHS = [
  { name: "yorker", below: 9 },
  { name: "full", below: 22 },
  { name: "good", below: 30 },
  { name: "short", below: Number.POSITIVE_INFINITY },
] as const;
export type LengthName = (typeof LENGTHS)[number]["name"];

export function lengthOf({ length }: { length: number }): LengthName {
  return LENGTHS.find(({ below }) => length < below)?.name ?? "short";
}
