import type { Batter } from "../../core/cricket/types.ts";

/** A player as papers call them, where that came with the match, else as the provider writes them. */
export function PlayerName({ name, bengali }: Pick<Batter, "name" | "bengali">) {
  return bengali === undefined ? name : <span lang="bn">{bengali}</span>;
}
