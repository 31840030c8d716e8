import { fnv1a } from "../../fnv1a.ts";
import type { Team } from "../types.ts";
import { knownColours, type TeamColours } from "./team-colours.ts";

/** Deep tones on which white letters read at 4.5:1 and better; neighbours differ enough to be told apart at 24 px. */
export const TONES = [
  "#0b4f9e",
  "#8a1538",
  "#146b3a",
  "#6a3fa0",
  "#a33b12",
  "#0f6674",
  "#1f2f66",
  "#7a5200",
  "#a1205e",
  "#3d5a1e",
  "#5a2d1e",
  "#32475b",
];

export interface BadgeArt extends TeamColours {
  letters: string;
}

/** The half of the drawing in the second colour, over the whole circle in the first. */
export const SECOND_HALF = "M81.2 14.8A47 47 0 0 1 14.8 81.2Z";

/** Two different tones that a side's name picks: the same ones on every machine. */
function computedColours(name: string): TeamColours {
  const seed = fnv1a(name);
  const first = seed % TONES.length;
  const second = (first + 1 + (Math.floor(seed / TONES.length) % (TONES.length - 1))) % TONES.length;
  return { first: TONES[first] ?? "#1f2f66", second: TONES[second] ?? "#8a1538", ink: "#fff" };
}

/** Letters that a badge has room for; hardly a short code is longer. */
const MOST_LETTERS = 5;

/** How broad a letter of bold type is, in tenths of an em. */
const breadth = (letter: string): number => (/[MW]/.test(letter) ? 11 : letter === "I" ? 4 : 8);

/**
 * The type size of a badge's letters, in units of its drawing of 96: as large as their corners are 38 from the middle at most, clear of
 * the rim, which begins at 44.
 */
export function letterSize(letters: string): number {
  const broad = [...letters].reduce((sum, letter) => sum + breadth(letter), 0);
  return Math.min(40, Math.floor(720 / broad));
}

/** A team's badge: its short code on its own colours, or on two tones where those are not known. */
export function badgeArt(team: Pick<Team, "name" | "short">): BadgeArt {
  const code = team.short.toUpperCase();
  const letters = [...code.replace(/[^\p{L}\p{M}\p{N}]/gu, "")].slice(0, MOST_LETTERS).join("") || "?";
  return { letters, ...(knownColours(team) ?? computedColours(code)) };
}
