import type { Side } from "./match-data.ts";

/** The provider truncates rates, and writes whole strike rates without decimals. */
const cut = (value: number) => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);
export const strikeRate = (runs: number, balls: number) =>
  balls === 0 ? "0" : cut((runs * 100) / balls).replace(/\.00$/, "");
export const overRate = (runs: number, balls: number) => (balls === 0 ? "0.00" : cut((runs * 6) / balls));

/** "Mohammad Rizwan" is "M Rizwan"; names with initials and single names stay. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  if (rest.length === 0 || first === first.toUpperCase()) return name;
  return `${first.slice(0, 1)} ${rest.join(" ")}`;
}

export function playerId(side: Side, place: number): string {
  return side.players[place]?.[0] ?? "";
}

export function playerName(side: Side, place: number): string {
  return side.players[place]?.[1] ?? "";
}
