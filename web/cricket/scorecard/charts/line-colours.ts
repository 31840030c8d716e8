import { badgeArt } from "../../../../core/cricket/badges/team-badge-art.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";

type Rgb = readonly [number, number, number];

/** A luminance at which a line stands out from light and from dark paper alike, by more than 4:1. */
const LUMINANCE = 0.185;
/** For a side whose own colours are too near the other's. */
const NEUTRAL = "#77736a";
/** Degrees of hue between two sides' lines, and how much colour one that counts has. */
const HUE_APART = 40;
const COLOURFUL = 0.25;

function readHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const writeHex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Towards black or white in small steps until it has the luminance of lines; the hue stays. */
export function lineColour(colour: string): string {
  const from = readHex(colour);
  const towards = luminance(from) > LUMINANCE ? 0 : 1;
  let step = 0;
  let found = from;
  while (step < 1 && (towards === 0 ? luminance(found) > LUMINANCE : luminance(found) < LUMINANCE)) {
    step += 0.01;
    const mix = (part: number): number => part + (towards - part) * step;
    found = [mix(from[0]), mix(from[1]), mix(from[2])];
  }
  return writeHex(found);
}

function hueOf(colour: string): { hue: number; saturation: number } {
  const [red, green, blue] = readHex(colour);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0 };
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return { hue: (sector * 60 + 360) % 360, saturation: spread / most };
}

/** Whether two lines are told apart by their colours. */
export function areApart(one: string, other: string): boolean {
  const [a, b] = [hueOf(one), hueOf(other)];
  const colourful = [a, b].filter(({ saturation }) => saturation >= COLOURFUL).length;
  if (colourful < 2) return colourful === 1;
  const between = Math.abs(a.hue - b.hue);
  return Math.min(between, 360 - between) >= HUE_APART;
}

/** The colour of each side's lines and bars, by team id: their own, as far as they are told apart. */
export function sideColours(card: Pick<Scorecard, "teamOrder" | "teams">): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const id of card.teamOrder) {
    const { first, second } = badgeArt(card.teams[id] ?? { name: id, short: id });
    const taken = Object.values(colours);
    const own = [first, second].map(lineColour);
    colours[id] = own.find((colour) => taken.every((other) => areApart(colour, other))) ?? NEUTRAL;
  }
  return colours;
}
