import type { Random } from "./random.ts";

export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Height of a picture of that width, at 3:2. */
export function heightFor(width: number): number {
  return Math.round((width * HEIGHT) / WIDTH);
}

export type Point = readonly [number, number];

const fixed = (value: number) => value.toFixed(1);
const points = (list: readonly Point[]) => list.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(" ");

/** A whole picture: defs, then layers from back to front. */
export function picture(defs: string, ...layers: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>${defs}
<filter id="soft"><feGaussianBlur stdDeviation="18"/></filter></defs>
${layers.join("\n")}</svg>`;
}

export function gradient(id: string, from: string, to: string, middle?: string): string {
  const stop = middle ? `<stop offset="0.55" stop-color="${middle}"/>` : "";
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>${stop}<stop offset="1" stop-color="${to}"/></linearGradient>`;
}

export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.85"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ""): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}" ${extra}/>`;
}

export function background(fill: string): string {
  return rect(0, 0, WIDTH, HEIGHT, fill);
}

export function circle(x: number, y: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${fixed(x)}" cy="${fixed(y)}" rx="${fixed(rx)}" ry="${fixed(ry)}" fill="${fill}" ${extra}/>`;
}

export function polygon(list: readonly Point[], fill: string, extra = ""): string {
  return `<polygon points="${points(list)}" fill="${fill}" ${extra}/>`;
}

export function polyline(list: readonly Point[], stroke: string, width: number, extra = ""): string {
  return `<polyline points="${points(list)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join("")}</g>`;
}

/** A soft line of hills or trees across the picture, filled to the bottom. */
export function ridge(
  random: Random,
  options: { y: number; height: number; step: number; fill: string },
): string {
  const { y, height, step, fill } = options;
  let d = `M0 ${HEIGHT} L0 ${fixed(y - random.between(0, height))}`;
  let x = 0;
  while (x < WIDTH) {
    const wide = step * random.between(0.7, 1.3);
    const peak = y - random.between(0, height);
    d += ` S${fixed(x + wide * 0.6)} ${fixed(peak)} ${fixed(x + wide)} ${fixed(y - random.between(0, height) * 0.6)}`;
    x += wide;
  }
  return path(`${d} L${WIDTH} ${HEIGHT} Z`, fill);
}

/** Streaks on water below `top`, growing towards the viewer; `x` is where the light falls. */
export function ripples(random: Random, options: { top: number; x: number; colour: string }): string {
  let streaks = "";
  for (let index = 0; index < 46; index++) {
    const depth = random.between(0, 1) ** 1.4;
    const y = options.top + 8 + depth * (HEIGHT - options.top - 16);
    const spread = 60 + depth * 620;
    const width = 30 + depth * random.between(60, 260);
    const x = options.x + random.between(-spread, spread) - width / 2;
    streaks += rect(
      x,
      y,
      width,
      2 + depth * 5,
      options.colour,
      `rx="3" opacity="${fixed(0.12 + (1 - depth) * 0.35)}"`,
    );
  }
  return streaks;
}
