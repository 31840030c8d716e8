import {
  background,
  circle,
  ellipse,
  gradient,
  group,
  HEIGHT,
  path,
  picture,
  polygon,
  rect,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

interface Palette {
  wall: readonly [string, string];
  table: readonly [string, string];
  cup: string;
  tea: string;
  accent: string;
  leaf: readonly [string, string];
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    wall: ["#f3dcc0", "#ecc8a2"],
    table: ["#a4583c", "#8a4630"],
    cup: "#fbf4e6",
    tea: "#b8652a",
    accent: "#2f6f73",
    leaf: ["#5c8a55", "#41703f"],
  },
  {
    wall: ["#cfe0dc", "#a9c8c4"],
    table: ["#e9d5b5", "#d6bd95"],
    cup: "#ffffff",
    tea: "#a9572a",
    accent: "#d0583f",
    leaf: ["#4f8466", "#376650"],
  },
  {
    wall: ["#f6e7b8", "#eccf7d"],
    table: ["#5b6f55", "#4a5d46"],
    cup: "#fdf6ea",
    tea: "#9a4e25",
    accent: "#b23a48",
    leaf: ["#7ea05a", "#5f8344"],
  },
];

function leaf(x: number, y: number, size: number, angle: number, fill: string): string {
  return group(
    `translate(${x} ${y}) rotate(${angle})`,
    path(`M0 0 Q${size * 0.36} ${-size * 0.5} 0 ${-size} Q${-size * 0.36} ${-size * 0.5} 0 0 Z`, fill),
    stroke(`M0 0 L0 ${-size * 0.86}`, "#ffffff", size * 0.02, 'opacity="0.35"'),
  );
}

function pot(x: number, base: number, size: number, palette: Palette, random: Random): string {
  const leaves = Array.from({ length: 11 }, (_, index) =>
    leaf(
      x + (index - 5) * size * 0.03,
      base - size * 0.7,
      size * random.between(0.9, 1.4),
      (index - 5) * 16 + random.between(-6, 6),
      palette.leaf[index % 2 === 0 ? 0 : 1],
    ),
  );
  return (
    leaves.join("") +
    path(
      `M${x - size * 0.42} ${base - size * 0.78} L${x + size * 0.42} ${base - size * 0.78} L${x + size * 0.3} ${base} L${x - size * 0.3} ${base} Z`,
      palette.accent,
    ) +
    rect(x - size * 0.47, base - size * 0.86, size * 0.94, size * 0.14, palette.accent, 'rx="8"') +
    rect(x + size * 0.04, base - size * 0.72, size * 0.3, size * 0.7, "#00000014")
  );
}

function cup(x: number, base: number, size: number, palette: Palette): string {
  return (
    ellipse(x, base + size * 0.06, size * 0.95, size * 0.14, "#00000026") +
    ellipse(x, base, size * 0.9, size * 0.13, palette.cup) +
    ellipse(x, base - size * 0.02, size * 0.62, size * 0.07, "#00000012") +
    circle(
      x + size * 0.6,
      base - size * 0.46,
      size * 0.22,
      "none",
      `stroke="${palette.cup}" stroke-width="${size * 0.09}"`,
    ) +
    path(
      `M${x - size * 0.58} ${base - size * 0.82} L${x + size * 0.58} ${base - size * 0.82} Q${x + size * 0.56} ${base - size * 0.1} ${x + size * 0.24} ${base - size * 0.02} L${x - size * 0.24} ${base - size * 0.02} Q${x - size * 0.56} ${base - size * 0.1} ${x - size * 0.58} ${base - size * 0.82} Z`,
      palette.cup,
    ) +
    path(
      `M${x + size * 0.1} ${base - size * 0.8} L${x + size * 0.58} ${base - size * 0.82} Q${x + size * 0.56} ${base - size * 0.1} ${x + size * 0.24} ${base - size * 0.02} Q${x + size * 0.3} ${base - size * 0.4} ${x + size * 0.1} ${base - size * 0.8} Z`,
      "#00000010",
    ) +
    ellipse(x, base - size * 0.82, size * 0.58, size * 0.13, palette.cup) +
    ellipse(x, base - size * 0.81, size * 0.5, size * 0.1, palette.tea) +
    rect(x - size * 0.56, base - size * 0.5, size * 1.12, size * 0.05, palette.accent, 'opacity="0.8"')
  );
}

function steam(x: number, y: number, high: number, random: Random): string {
  return [-1, 0, 1]
    .map((place) => {
      const sway = random.between(30, 60);
      const sx = x + place * 62;
      return stroke(
        `M${sx} ${y} C${sx - sway} ${y - high * 0.35} ${sx + sway} ${y - high * 0.6} ${sx + place * 16} ${y - high}`,
        "#ffffff",
        15,
        'opacity="0.55"',
      );
    })
    .join("");
}

/** Tea by the window in the morning. */
function morningTea(random: Random, palette: Palette): string {
  const wx = random.pick([150, 900]);
  const x = wx > 500 ? random.between(480, 620) : random.between(980, 1120);
  return picture(
    gradient("wall", ...palette.wall) + gradient("light", "#fdf3d6", "#f4c98a", "#f8dfae"),
    background("url(#wall)"),
    rect(wx - 18, 70, 586, 616, palette.cup, 'rx="8"'),
    rect(wx, 88, 550, 580, "url(#light)"),
    circle(wx + 380, 260, 76, "#fffbe9"),
    path(
      `M${wx} 560 Q${wx + 130} 470 ${wx + 280} 540 T${wx + 550} 510 L${wx + 550} 668 L${wx} 668 Z`,
      palette.leaf[0],
      'opacity="0.75"',
    ),
    path(
      `M${wx} 620 Q${wx + 180} 560 ${wx + 330} 610 T${wx + 550} 590 L${wx + 550} 668 L${wx} 668 Z`,
      palette.leaf[1],
      'opacity="0.8"',
    ),
    rect(wx + 268, 88, 16, 580, palette.cup),
    rect(wx, 330, 550, 16, palette.cup),
    rect(0, 740, WIDTH, 330, palette.table[0]),
    rect(0, 740, WIDTH, 20, palette.table[1]),
    polygon(
      [
        [wx + 60, 760],
        [wx + 520, 760],
        [wx + 780, HEIGHT],
        [wx + 120, HEIGHT],
      ],
      "#fff3cc",
      'opacity="0.22"',
    ),
    pot(wx > 500 ? 220 : 1400, 800, 190, palette, random),
    steam(x, 585, 260, random),
    cup(x, 910, 330, palette),
    rect(x - 620 + (wx > 500 ? 900 : 0), 892, 300, 46, palette.accent, 'rx="8"'),
    rect(x - 600 + (wx > 500 ? 900 : 0), 850, 270, 44, palette.cup, 'rx="8"'),
    rect(x - 610 + (wx > 500 ? 900 : 0), 812, 250, 40, palette.leaf[1], 'rx="8"'),
  );
}

/** A meal from above: plate, bowls, leaves, spices. */
function fromAbove(random: Random, palette: Palette): string {
  const x = random.between(720, 880);
  const bowl = (bx: number, by: number, r: number, fill: string, top: string) =>
    circle(bx + 12, by + 16, r, "#00000026") +
    circle(bx, by, r, palette.cup) +
    circle(bx, by, r * 0.84, "#00000010") +
    circle(bx, by, r * 0.8, fill) +
    Array.from({ length: 7 }, () =>
      circle(
        bx + random.between(-r, r) * 0.5,
        by + random.between(-r, r) * 0.5,
        r * random.between(0.05, 0.11),
        top,
      ),
    ).join("");
  const spots = [
    [290, 270],
    [1320, 250],
    [260, 820],
    [1350, 820],
  ] as const;
  const fills = [
    ["#d9952f", "#f3d28b"],
    ["#7d9a3c", "#cfd98b"],
    ["#b5452e", "#f0a36b"],
    ["#e8dcc0", "#ffffff"],
  ] as const;
  const cloth = Array.from({ length: 11 }, (_, index) =>
    rect(index * 160 - 20, 0, 52, HEIGHT, palette.table[1], 'opacity="0.5"'),
  );
  return picture(
    "",
    background(palette.table[0]),
    ...cloth,
    ...Array.from({ length: 9 }, (_, index) =>
      leaf(
        x + Math.cos(index * 0.7) * 30,
        540 + Math.sin(index * 0.7) * 20,
        470,
        index * 40 + random.between(-6, 6),
        palette.leaf[index % 2 === 0 ? 0 : 1],
      ),
    ),
    circle(x + 16, 556, 372, "#00000028"),
    circle(x, 535, 372, palette.cup),
    circle(x, 535, 318, "none", `stroke="${palette.accent}" stroke-width="8" opacity="0.8"`),
    circle(x, 535, 285, "#00000008"),
    ellipse(x - 70, 500, 170, 140, "#fffaf0"),
    ...Array.from({ length: 120 }, () =>
      ellipse(
        x - 70 + random.between(-150, 150),
        500 + random.between(-118, 118),
        13,
        5,
        "#efe4cc",
        `transform="rotate(${random.whole(0, 180)} ${x - 70} 500)"`,
      ),
    ),
    path(
      `M${x + 30} 640 Q${x + 120} 560 ${x + 225} 600 Q${x + 262} 566 ${x + 282} 590 Q${x + 270} 622 ${x + 284} 650 Q${x + 258} 664 ${x + 225} 642 Q${x + 120} 712 ${x + 30} 640 Z`,
      palette.tea,
    ),
    circle(x + 76, 632, 9, "#2d2019"),
    ...[0, 1, 2].map((index) =>
      stroke(
        `M${x + 118 + index * 34} 606 Q${x + 130 + index * 34} 640 ${x + 116 + index * 34} 668`,
        "#7c3c17",
        5,
      ),
    ),
    leaf(x + 130, 480, 110, 62, palette.leaf[0]),
    leaf(x + 140, 500, 96, 96, palette.leaf[1]),
    path(`M${x + 40} 380 Q${x + 150} 330 ${x + 170} 440 Q${x + 120} 400 ${x + 40} 380 Z`, "#c8362e"),
    ...spots.map(([bx, by], index) => {
      const [fill, top] = fills[index] ?? fills[0];
      return bowl(bx, by, random.between(118, 150), fill, top);
    }),
  );
}

/** A shelf: jars, books, a clock, plants. */
function shelf(random: Random, palette: Palette): string {
  const jar = (x: number, base: number, high: number, fill: string) =>
    rect(x, base - high, 120, high, "#ffffff", 'rx="16" opacity="0.55"') +
    rect(x + 10, base - high * random.between(0.5, 0.78), 100, high * 0.5, fill, 'rx="8"') +
    rect(x + 10, base - high * 0.42, 100, high * 0.39, fill, 'rx="8"') +
    rect(x + 8, base - high - 22, 104, 34, palette.accent, 'rx="6"');
  const books = (x: number, base: number) =>
    [palette.accent, palette.tea, palette.leaf[0], palette.cup, palette.leaf[1], palette.table[1]]
      .map((fill, index) => {
        const high = 190 + random.between(0, 70);
        return rect(x + index * 44, base - high, 40, high, fill, 'rx="3"');
      })
      .join("");
  const board = (y: number) =>
    rect(90, y, 1420, 34, palette.table[0], 'rx="4"') +
    rect(90, y + 26, 1420, 12, palette.table[1]) +
    rect(110, y + 38, 1380, 16, "#00000014");
  const cx = random.between(700, 900);
  return picture(
    gradient("wall", ...palette.wall),
    background("url(#wall)"),
    circle(cx, 215, 128, palette.cup),
    circle(cx, 215, 128, "none", `stroke="${palette.accent}" stroke-width="14"`),
    stroke(`M${cx} 215 L${cx} 130`, palette.table[1], 9),
    stroke(`M${cx} 215 L${cx + 62} 250`, palette.table[1], 9),
    circle(cx, 215, 11, palette.table[1]),
    books(180, 566),
    jar(640, 566, 200, "#d9952f"),
    jar(790, 566, 160, "#b5452e"),
    pot(1240, 566, 170, palette, random),
    board(560),
    pot(330, 946, 200, palette, random),
    cup(800, 930, 190, palette),
    jar(1130, 946, 230, "#7d9a3c"),
    jar(1280, 946, 180, "#e8dcc0"),
    board(940),
  );
}

const COMPOSITIONS = [morningTea, fromAbove, shelf] as const;

/** `variant` chooses the composition, chance the rest. */
export function lifestyleScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
