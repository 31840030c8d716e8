import {
  background,
  circle,
  glow,
  gradient,
  group,
  type Point,
  path,
  picture,
  polyline,
  rect,
  ridge,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

interface Palette {
  sky: readonly [string, string, string];
  hill: readonly [string, string];
  light: string;
  metal: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    sky: ["#0d1233", "#5a3b6e", "#272355"],
    hill: ["#1a1740", "#0e0d2a"],
    light: "#fbe9c0",
    metal: "#d9b36a",
  },
  {
    sky: ["#071f2e", "#2f6d75", "#12424f"],
    hill: ["#0c2c38", "#061a24"],
    light: "#f5f0d4",
    metal: "#e0c27c",
  },
  {
    sky: ["#1d1029", "#b25a4f", "#5b2a4e"],
    hill: ["#2a1535", "#170b20"],
    light: "#ffe6c4",
    metal: "#f0b878",
  },
];

function stars(random: Random, count: number, light: string): string {
  return Array.from({ length: count }, () => {
    const y = random.between(0, 860);
    return circle(
      random.between(0, WIDTH),
      y,
      random.between(0.8, 3),
      light,
      `opacity="${random.between(0.25, 0.95).toFixed(2)}"`,
    );
  }).join("");
}

function star(x: number, y: number, r: number, colour: string): string {
  const d = `M${x} ${y - r} Q${x} ${y} ${x + r} ${y} Q${x} ${y} ${x} ${y + r} Q${x} ${y} ${x - r} ${y} Q${x} ${y} ${x} ${y - r} Z`;
  return circle(x, y, r * 1.5, "url(#shine)") + path(d, colour);
}

/** A figure of stars over sleeping hills. */
function constellation(random: Random, palette: Palette): string {
  const count = random.whole(6, 8);
  const dots = Array.from({ length: count }, (_, index): Point => {
    const along = index / (count - 1);
    return [
      330 + along * 940 + random.between(-50, 50),
      440 + Math.sin(along * Math.PI * random.between(1.2, 1.9)) * -180 + random.between(-80, 90),
    ];
  });
  const branch = dots[random.whole(2, count - 3)] ?? [800, 400];
  const twig: Point[] = [
    branch,
    [branch[0] + random.between(-160, 160), branch[1] + random.between(120, 190)],
  ];
  const moon = random.pick([260, 1340]);
  return picture(
    gradient("sky", ...palette.sky) + glow("shine", palette.light),
    background("url(#sky)"),
    stars(random, 220, palette.light),
    circle(moon, 220, 240, "url(#shine)", 'opacity="0.5"'),
    circle(moon, 220, 92, palette.light),
    circle(moon + 40, 200, 84, palette.sky[2], 'opacity="0.92"'),
    polyline(dots, palette.metal, 3, 'opacity="0.85"'),
    polyline(twig, palette.metal, 3, 'opacity="0.85"'),
    ...[...dots, ...twig.slice(1)].map(([x, y], index) =>
      star(x, y, index % 3 === 0 ? 34 : 23, palette.light),
    ),
    ridge(random, { y: 930, height: 150, step: 330, fill: palette.hill[0] }),
    ridge(random, { y: 1010, height: 90, step: 260, fill: palette.hill[1] }),
  );
}

/** A brass wheel of twelve houses with the moon's phases around it. */
function wheel(random: Random, palette: Palette): string {
  const x = random.between(700, 900);
  const y = 545;
  const ring = (r: number, width: number, extra = "") =>
    circle(0, 0, r, "none", `stroke="${palette.metal}" stroke-width="${width}" ${extra}`);
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    return stroke(
      `M${Math.cos(angle) * 150} ${Math.sin(angle) * 150} L${Math.cos(angle) * 330} ${Math.sin(angle) * 330}`,
      palette.metal,
      3,
    );
  });
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2;
    const inner = index % 6 === 0 ? 392 : 404;
    return stroke(
      `M${Math.cos(angle) * inner} ${Math.sin(angle) * inner} L${Math.cos(angle) * 420} ${Math.sin(angle) * 420}`,
      palette.metal,
      3,
    );
  });
  const phases = Array.from({ length: 12 }, (_, index) => {
    const angle = ((index + 0.5) / 12) * Math.PI * 2;
    const [px, py] = [Math.cos(angle) * 242, Math.sin(angle) * 242];
    const cover = Math.cos((index / 12) * Math.PI * 2);
    return (
      circle(px, py, 34, palette.light) +
      circle(
        px + (1 - Math.abs(cover)) * 44 * Math.sign(cover || 1) + cover * 6,
        py,
        34,
        palette.sky[2],
        'opacity="0.93"',
      ) +
      circle(px, py, 34, "none", `stroke="${palette.metal}" stroke-width="2"`)
    );
  });
  const rays = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const out = index % 2 === 0 ? 136 : 112;
    return stroke(
      `M${Math.cos(angle) * 84} ${Math.sin(angle) * 84} L${Math.cos(angle) * out} ${Math.sin(angle) * out}`,
      palette.metal,
      6,
    );
  });
  return picture(
    gradient("sky", ...palette.sky) + glow("shine", palette.metal),
    background("url(#sky)"),
    stars(random, 160, palette.light),
    circle(x, y, 620, "url(#shine)", 'opacity="0.28"'),
    group(
      `translate(${x} ${y}) rotate(${random.between(0, 30)})`,
      circle(0, 0, 440, palette.sky[2], 'opacity="0.55"'),
      ring(440, 8),
      ring(420, 2),
      ring(336, 4),
      ring(150, 4),
      ...spokes,
      ...ticks,
      ...phases,
      ...rays,
      circle(0, 0, 72, palette.light),
    ),
  );
}

/** Planets on their orbits above a dark horizon. */
function orbits(random: Random, palette: Palette): string {
  const [x, y] = [random.pick([360, 1240]), 760];
  const rings = [250, 400, 560, 730, 910].map((r) => {
    const angle = random.between(Math.PI * 1.15, Math.PI * 1.85);
    const [px, py] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.72];
    const size = random.between(22, 54);
    const saturn = r === 730;
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.72}" fill="none" stroke="${palette.metal}" stroke-width="2.5" opacity="0.6"/>` +
      circle(px, py, size * 2, "url(#shine)", 'opacity="0.5"') +
      circle(px, py, size, r % 4 === 0 ? palette.metal : palette.light) +
      path(
        `M${px} ${py - size} A${size} ${size} 0 0 1 ${px} ${py + size} A${size * 1.4} ${size * 1.4} 0 0 0 ${px} ${py - size}`,
        "#00000040",
      ) +
      (saturn
        ? `<ellipse cx="${px}" cy="${py}" rx="${size * 1.9}" ry="${size * 0.5}" fill="none" stroke="${palette.light}" stroke-width="7" transform="rotate(-18 ${px} ${py})"/>`
        : "")
    );
  });
  return picture(
    gradient("sky", ...palette.sky) + glow("shine", palette.light),
    background("url(#sky)"),
    stars(random, 200, palette.light),
    ...rings,
    circle(x, y, 330, "url(#shine)"),
    circle(x, y, 130, palette.light),
    ridge(random, { y: 960, height: 110, step: 300, fill: palette.hill[0] }),
    ridge(random, { y: 1030, height: 60, step: 240, fill: palette.hill[1] }),
    rect(0, 1060, WIDTH, 10, palette.hill[1]),
  );
}

const COMPOSITIONS = [constellation, wheel, orbits] as const;

/** `variant` chooses the composition, chance the rest. */
export function astrologyScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
