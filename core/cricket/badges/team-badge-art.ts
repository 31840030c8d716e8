import { fnv1a } from "../../fnv1a.ts";
import type { Team } from "../types.ts";
import { knownColours, type TeamColours } from "./team-colours.ts";

/**
 * Dark background colours with a contrast of at least 4.5:1 to white; neighbours in the list can be told apart
 * at 24 px.
 */
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

export const SECOND_HALF = "M81.2 14.8A47 47 0 0 1 14.8 81.2Z";

/** Two different colours computed from a side's name, the same on every machine. */
function computedColours(name: string): TeamColours {
  const seed = fnv1a(name);
  const first = seed % TONES.length;
  const second = (first + 1 + (Math.floor(seed / TONES.length) % (TONES.length - 1))) % TONES.length;
  return { first: TONES[first] ?? "#1f2f66", second: TONES[second] ?? "#8a1538", ink: "#fff" };
}

const MOST_LETTERS = 5;

const breadth = (letter: string): number => (/[MW]/.test(letter) ? 11 : letter === "I" ? 4 : 8);

/**
 * Type size for a drawing of 96 units: corners of the letters are at most 38 from the middle, because the rim
 * begins at 44.
 */
export function letterSize(letters: string): number {
  const broad = [...letters].reduce((sum, letter) => sum + breadth(letter), 0);
  return Math.min(40, Math.floor(720 / broad));
}

export function badgeArt(team: Pick<Team, "name" | "short">): BadgeArt {
  const code = team.short.toUpperCase();
  const letters = [...code.replace(/[^\p{L}\p{M}\p{N}]/gu, "")].slice(0, MOST_LETTERS).join("") || "?";
  return { letters, ...(knownColours(team) ?? computedColours(code)) };
}
