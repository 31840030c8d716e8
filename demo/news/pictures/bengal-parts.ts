import { circle, ellipse, group, path, stroke } from "./draw.ts";

export interface BengalPalette {
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  water: readonly [string, string];
  brick: readonly [string, string];
}

export const BENGAL_PALETTES: readonly [BengalPalette, ...BengalPalette[]] = [
  {
    sky: ["#e2744a", "#fbd9a0", "#f3a56b"],
    sun: "#fff0c9",
    far: "#a85a4b",
    mid: "#6b3a3e",
    near: "#34212b",
    water: ["#e59a68", "#7d4a50"],
    brick: ["#b5533a", "#8c3c2c"],
  },
  {
    sky: ["#7fb0b5", "#f2e8cd", "#bcd3c8"],
    sun: "#fff6dc",
    far: "#7f9c92",
    mid: "#4d7063",
    near: "#24423b",
    water: ["#b9d0c4", "#557f7b"],
    brick: ["#c46a45", "#9b4c33"],
  },
  {
    sky: ["#3a4a6b", "#e8b59a", "#93809a"],
    sun: "#ffe4c2",
    far: "#6a5f7d",
    mid: "#433e5c",
    near: "#1f2138",
    water: ["#c99a96", "#3f4766"],
    brick: ["#a85240", "#7c3a33"],
  },
];

export function palm(x: number, base: number, high: number, lean: number, colour: string): string {
  const top = base - high;
  const fronds = [-165, -135, -105, -75, -45, -15, 12, 192].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    const [fx, fy] = [Math.cos(turn) * high * 0.36, Math.sin(turn) * high * 0.22 + high * 0.08];
    return path(
      `M${x + lean} ${top} Q${x + lean + fx * 0.55} ${top + fy - high * 0.17} ${x + lean + fx} ${top + fy} Q${x + lean + fx * 0.5} ${top + fy * 0.4 - high * 0.05} ${x + lean} ${top} Z`,
      colour,
    );
  });
  return (
    stroke(
      `M${x} ${base} Q${x + lean * 0.2} ${base - high * 0.5} ${x + lean} ${top}`,
      colour,
      Math.max(5, high * 0.035),
    ) + fronds.join("")
  );
}

export function boat(x: number, y: number, size: number, colour: string, sail: string | undefined): string {
  const hull = path(
    `M${-size} ${-size * 0.14} Q${-size * 0.7} ${size * 0.2} 0 ${size * 0.2} Q${size * 0.75} ${size * 0.2} ${size * 1.12} ${-size * 0.3} Q${size * 0.7} ${-size * 0.02} 0 0 Q${-size * 0.6} ${-size * 0.02} ${-size} ${-size * 0.14} Z`,
    colour,
  );
  const roof = path(
    `M${-size * 0.5} 0 Q${-size * 0.46} ${-size * 0.34} ${-size * 0.06} ${-size * 0.35} Q${size * 0.32} ${-size * 0.34} ${size * 0.36} 0 Z`,
    colour,
  );
  const mast = sail
    ? stroke(`M0 ${-size * 0.3} L0 ${-size * 1.5}`, colour, size * 0.04) +
      path(
        `M0 ${-size * 1.46} Q${size * 0.78} ${-size * 1.1} ${size * 0.6} ${-size * 0.42} Q${size * 0.2} ${-size * 0.52} 0 ${-size * 0.44} Z`,
        sail,
      )
    : "";
  const man = sail
    ? ""
    : stroke(`M${size * 0.62} ${-size * 0.12} L${size * 0.62} ${-size * 0.46}`, colour, size * 0.09) +
      circle(size * 0.62, -size * 0.55, size * 0.075, colour) +
      stroke(`M${size * 0.5} ${-size * 0.62} L${size * 0.86} ${size * 0.3}`, colour, size * 0.025);
  return group(
    `translate(${x} ${y})`,
    ellipse(0, size * 0.26, size * 1.1, size * 0.07, "#00000030"),
    mast,
    roof,
    hull,
    man,
  );
}
