import { sideName } from "../../../core/cricket/bengali-teams.ts";
import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { seriesName } from "../../../core/cricket/names/bengali-series.ts";
import type { Team } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";

interface CalledProps {
  /** As the provider writes it. */
  written: string;
  /** As papers call it, where a table knows that. */
  bengali: string | undefined;
  className?: string;
}

/** A name in the language that it is in. */
export const LocalizedName = ({ written, bengali, className }: CalledProps) => (
  <span className={className} lang={bengali === undefined ? "en" : "bn"}>
    {bengali ?? written}
  </span>
);

/** A side by the name that papers call it by; undefined where no table knows it. */
export function bengaliSide(name: string): string | undefined {
  const bengali = sideName(name);
  return bengali === name ? undefined : bengali;
}

/** Whether one sentence can name both sides in Bengali. */
export const areBengali = (sides: readonly Pick<Team, "name">[]): boolean =>
  sides.every(({ name }) => bengaliSide(name) !== undefined);

interface BothSides {
  teamA: Pick<Team, "name">;
  teamB: Pick<Team, "name">;
}

/** "ভারত বনাম পাকিস্তান", of sides that no table knows "Rivers v Hills", with the language that it is in. */
export function bothSides({ teamA, teamB }: BothSides): { words: string; lang: "bn" | "en" } {
  if (!areBengali([teamA, teamB])) return { words: `${teamA.name} v ${teamB.name}`, lang: "en" };
  return { words: sideName(teamA.name) + VERSUS + sideName(teamB.name), lang: "bn" };
}

/** The same as a part of a text. */
export function Sides({ of }: { of: BothSides }) {
  const { words, lang } = bothSides(of);
  return <span lang={lang}>{words}</span>;
}

/** What is followed, called as it is beside the button that follows it. */
export function CalledFollow({ follow: { kind, name } }: { follow: Pick<Follow, "kind" | "name"> }) {
  const sides = name.split(" v ").map(bengaliSide);
  const called = sides.includes(undefined) ? undefined : sides.join(VERSUS);
  return <LocalizedName written={name} bengali={kind === "series" ? seriesName(name) : called} />;
}
