import { sideName } from "../../../core/cricket/bengali-teams.ts";
import type { Team } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";

interface CalledProps {
  written: string;
  bengali: string | undefined;
  className?: string;
}

export const LocalizedName = ({ written, bengali, className }: CalledProps) => (
  <span className={className} lang={bengali === undefined ? "en" : "bn"}>
    {bengali ?? written}
  </span>
);

export function bengaliSide(name: string): string | undefined {
  const bengali = sideName(name);
  return bengali === name ? undefined : bengali;
}

export const areBengali = (sides: readonly Pick<Team, "name">[]): boolean =>
  sides.every(({ name }) => bengaliSide(name) !== undefined);

interface BothSides {
  teamA: Pick<Team, "name">;
  teamB: Pick<Team, "name">;
}

/** Both sides, "ভারত বনাম পাকিস্তান", or "Rivers v Hills" for unknown sides, with the language of the text. */
export function bothSides({ teamA, teamB }: BothSides): { words: string; lang: "bn" | "en" } {
  if (!areBengali([teamA, teamB])) return { words: `${teamA.name} v ${teamB.name}`, lang: "en" };
  return { words: sideName(teamA.name) + VERSUS + sideName(teamB.name), lang: "bn" };
}

export function Sides({ of }: { of: BothSides }) {
  const { words, lang } = bothSides(of);
  return <span lang={lang}>{words}</span>;
}

/** "ভারত", or "ভারত বনাম পাকিস্তান" for "India v Pakistan". */
export function CalledSides({ name }: { name: string }) {
  const sides = name.split(" v ").map(bengaliSide);
  return (
    <LocalizedName written={name} bengali={sides.includes(undefined) ? undefined : sides.join(VERSUS)} />
  );
}
