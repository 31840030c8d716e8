import {
  background,
  circle,
  ellipse,
  glow,
  gradient,
  group,
  HEIGHT,
  type Point,
  path,
  picture,
  polygon,
  polyline,
  rect,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

interface Palette {
  wall: readonly [string, string];
  desk: readonly [string, string];
  ink: string;
  accent: string;
  second: string;
  paper: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    wall: ["#23405c", "#3f6480"],
    desk: ["#d9a86c", "#b98549"],
    ink: "#142838",
    accent: "#e8b04a",
    second: "#d9583f",
    paper: "#f8f3e6",
  },
  {
    wall: ["#efe5d2", "#e0cfae"],
    desk: ["#7a4a36", "#613827"],
    ink: "#33302c",
    accent: "#2f7a78",
    second: "#d7693e",
    paper: "#fffdf6",
  },
  {
    wall: ["#b9cfd4", "#dfe7df"],
    desk: ["#8b6a52", "#6f523d"],
    ink: "#223241",
    accent: "#c8423b",
    second: "#e3aa3f",
    paper: "#fffaf0",
  },
];

function figure(x: number, base: number, size: number, colour: string): string {
  return (
    circle(x, base - size * 0.9, size * 0.13, colour) +
    path(
      `M${x - size * 0.16} ${base - size * 0.32} L${x - size * 0.14} ${base - size * 0.66} Q${x} ${base - size * 0.8} ${x + size * 0.14} ${base - size * 0.66} L${x + size * 0.16} ${base - size * 0.32} Z`,
      colour,
    ) +
    stroke(`M${x - size * 0.07} ${base - size * 0.34} L${x - size * 0.13} ${base}`, colour, size * 0.1) +
    stroke(
      `M${x + size * 0.07} ${base - size * 0.34} L${x + size * 0.15} ${base - size * 0.02}`,
      colour,
      size * 0.1,
    ) +
    rect(x + size * 0.13, base - size * 0.42, size * 0.26, size * 0.2, colour, 'rx="4"')
  );
}

/** A desk in lamplight: screen with a rising line, books, a cup. */
function desk(random: Random, palette: Palette): string {
  const x = random.between(720, 880);
  const lamp = random.pick([300, 1300]);
  const away = lamp < 800 ? 1 : -1;
  const line = Array.from(
    { length: 8 },
    (_, index): Point => [
      x - 250 + index * 72,
      560 - index * random.between(18, 30) + random.between(-26, 26),
    ],
  );
  const books = [palette.second, palette.accent, palette.paper, palette.ink].map(
    (fill, index) =>
      rect(
        (lamp < 800 ? 1180 : 190) + random.between(-16, 16),
        760 - index * 52,
        240 - index * 14,
        50,
        fill,
        'rx="6"',
      ) + rect((lamp < 800 ? 1180 : 190) + 26, 776 - index * 52, 130, 8, "#ffffff", 'opacity="0.4"'),
  );
  return picture(
    gradient("wall", ...palette.wall) + glow("lamp", "#ffe2a3"),
    background("url(#wall)"),
    ...Array.from({ length: 6 }, (_, index) =>
      rect(
        150 + index * 232,
        90 + (index % 2) * 40,
        130,
        170 - (index % 3) * 26,
        palette.paper,
        'opacity="0.16" rx="6"',
      ),
    ),
    circle(lamp + away * 130, 470, 560, "url(#lamp)", 'opacity="0.75"'),
    rect(0, 808, WIDTH, 260, palette.desk[0]),
    rect(0, 808, WIDTH, 22, palette.desk[1]),
    rect(x - 360, 270, 720, 440, palette.ink, 'rx="18"'),
    rect(x - 334, 296, 668, 388, palette.paper, 'rx="6"'),
    ...[0, 1, 2, 3].map((index) => rect(x - 290, 380 + index * 70, 580, 3, "#00000018")),
    ...Array.from({ length: 7 }, (_, index) =>
      rect(
        x - 262 + index * 78,
        640 - 40 - index * 24,
        40,
        40 + index * 24,
        palette.second,
        'rx="4" opacity="0.85"',
      ),
    ),
    polyline(line, palette.accent, 11),
    ...line.map(([px, py]) => circle(px, py, 13, palette.accent) + circle(px, py, 6, palette.paper)),
    polygon(
      [
        [x - 70, 710],
        [x + 70, 710],
        [x + 96, 800],
        [x - 96, 800],
      ],
      palette.ink,
    ),
    rect(x - 170, 796, 340, 22, palette.ink, 'rx="10"'),
    ...books,
    stroke(`M${lamp - away * 40} 812 L${lamp - away * 96} 560 L${lamp + away * 50} 372`, palette.ink, 16),
    group(
      `translate(${lamp + away * 62} 372) rotate(${away * 38})`,
      path("M-86 74 Q-70 -46 0 -54 Q70 -46 86 74 Z", palette.second),
      ellipse(0, 74, 86, 20, "#ffeec4"),
    ),
    ellipse(lamp - away * 40, 818, 110, 22, palette.ink),
    rect(
      x - 300,
      880,
      560,
      96,
      palette.paper,
      `rx="10" transform="skewX(-14) translate(${x * 0.0 + 230} 0)"`,
    ),
    ...[0, 1, 2].map((index) =>
      rect(
        x - 260,
        900 + index * 22,
        420 - index * 70,
        8,
        palette.ink,
        `opacity="0.35" transform="skewX(-14) translate(230 0)"`,
      ),
    ),
    ellipse(x + 380, 960, 84, 20, "#00000033"),
    rect(x + 318, 860, 124, 100, palette.accent, 'rx="16"'),
    ellipse(x + 380, 862, 62, 15, palette.ink),
  );
}

/** Steps that rise towards a door or a flag, and somebody on the way. */
function steps(random: Random, palette: Palette): string {
  const count = 7;
  const climber = random.whole(2, 4);
  const stairs = Array.from({ length: count }, (_, index) => {
    const x = 130 + index * 200;
    const top = 900 - index * 96;
    return (
      polygon(
        [
          [x, top],
          [x + 200, top],
          [x + 200, HEIGHT],
          [x, HEIGHT],
        ],
        index % 2 === 0 ? palette.desk[0] : palette.desk[1],
      ) + rect(x, top, 200, 14, palette.paper, 'opacity="0.6"')
    );
  });
  const goal = 130 + (count - 1) * 200 + 100;
  return picture(
    gradient("wall", ...palette.wall) + glow("sun", "#fff0c8"),
    background("url(#wall)"),
    circle(goal, 230, 420, "url(#sun)"),
    circle(goal, 220, 110, palette.accent, 'opacity="0.9"'),
    ...Array.from({ length: 5 }, () => {
      const [cx, cy] = [random.between(80, 1000), random.between(90, 380)];
      return (
        ellipse(cx, cy, 130, 26, palette.paper, 'opacity="0.5"') +
        ellipse(cx + 50, cy - 20, 80, 28, palette.paper, 'opacity="0.5"')
      );
    }),
    ...stairs,
    stroke(`M${goal} 326 L${goal} 110`, palette.ink, 10),
    path(
      `M${goal} 112 Q${goal + 66} 92 ${goal + 128} 130 L${goal + 112} 200 Q${goal + 60} 176 ${goal} 196 Z`,
      palette.second,
    ),
    figure(130 + climber * 200 + 90, 900 - climber * 96, 230, palette.ink),
    figure(130 + 90, 900, 210, palette.accent),
  );
}

/** Seats of a hall before an examination or a talk, and the lit screen. */
function hall(random: Random, palette: Palette): string {
  const line = Array.from(
    { length: 6 },
    (_, index): Point => [560 + index * 96, 470 - index * 34 + random.between(-30, 30)],
  );
  const rows: string[] = [];
  for (let row = 0; row < 4; row++) {
    const y = 700 + row * 105;
    const size = 62 + row * 20;
    const gap = size * 2.15;
    for (let x = 800 - gap * 6 + (row % 2) * gap * 0.5; x < WIDTH + gap; x += gap)
      if (random.chance(0.86))
        rows.push(
          circle(
            x,
            y - size * 0.5,
            size * 0.46,
            random.pick([palette.ink, palette.ink, palette.desk[1], palette.accent]),
          ),
          path(
            `M${x - size * 0.95} ${y + 220} Q${x - size} ${y + size * 0.1} ${x} ${y} Q${x + size} ${y + size * 0.1} ${x + size * 0.95} ${y + 220} Z`,
            row % 2 === 0 ? palette.ink : palette.desk[1],
          ),
        );
  }
  return picture(
    gradient("wall", ...palette.wall) + glow("lamp", "#fff0cf"),
    background("url(#wall)"),
    circle(800, 340, 700, "url(#lamp)", 'opacity="0.5"'),
    rect(420, 120, 760, 440, palette.ink, 'rx="10"'),
    rect(440, 140, 720, 400, palette.paper),
    circle(560, 320, 0, palette.second),
    ...[0, 1, 2].map((index) => rect(500, 230 + index * 90, 600, 3, "#00000018")),
    polyline(line, palette.second, 12),
    ...line.map(([x, y]) => circle(x, y, 14, palette.second)),
    rect(0, 620, WIDTH, 450, palette.desk[0]),
    figure(random.pick([300, 1310]), 640, 300, palette.ink),
    ...rows,
  );
}

const COMPOSITIONS = [desk, steps, hall] as const;

/** `variant` chooses the composition, chance the rest. */
export function careerScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
