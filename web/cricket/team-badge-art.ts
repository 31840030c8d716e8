/** Deep tones on which white letters read at 4.5:1 and better; neighbours differ enough to be told apart at 24 px. */
const TONES = [
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

/** FNV-1a, 32 bits: the same code gives the same badge on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

export interface BadgeArt {
  letters: string;
  first: string;
  second: string;
}

/** A team's badge: up to three letters of its short code on two different tones that the code picks. */
export function badgeArt(short: string): BadgeArt {
  const code = short.toUpperCase();
  const seed = hash(code);
  const first = seed % TONES.length;
  const second = (first + 1 + (Math.floor(seed / TONES.length) % (TONES.length - 1))) % TONES.length;
  const letters = [...code.replace(/[^\p{L}\p{M}\p{N}]/gu, "")].slice(0, 3).join("") || "?";
  return { letters, first: TONES[first] ?? "#1f2f66", second: TONES[second] ?? "#8a1538" };
}
