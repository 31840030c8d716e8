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
  rect,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

interface Palette {
  sky: readonly [string, string, string];
  stand: string;
  crowd: readonly [string, string, string];
  grass: readonly [string, string];
  home: string;
  away: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    sky: ["#16213f", "#41528a", "#2a3a6c"],
    stand: "#0f1830",
    crowd: ["#3f4f7c", "#6472a0", "#c9a15a"],
    grass: ["#2f7a57", "#2a6e4e"],
    home: "#e9b949",
    away: "#c8e1ef",
  },
  {
    sky: ["#e58f5c", "#f8ddb0", "#f2b885"],
    stand: "#5a3b40",
    crowd: ["#8a5a55", "#b98470", "#f3d3a2"],
    grass: ["#5c8f4c", "#528443"],
    home: "#a4262c",
    away: "#f7f0de",
  },
  {
    sky: ["#9fc9d3", "#eff2e2", "#cfe0dc"],
    stand: "#44636b",
    crowd: ["#6a8a90", "#92adb0", "#e5c07b"],
    grass: ["#76a85c", "#6b9d53"],
    home: "#1f4f86",
    away: "#d9483b",
  },
];

function ball(x: number, y: number, r: number): string {
  const patch = (angle: number, far: number, size: number) => {
    const [cx, cy] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const corners = Array.from({ length: 5 }, (_, index): Point => {
      const turn = angle + (index / 5) * Math.PI * 2;
      return [cx + Math.cos(turn) * size, cy + Math.sin(turn) * size];
    });
    return polygon(corners, "#23262e");
  };
  return group(
    `translate(${x} ${y}) rotate(14)`,
    circle(0, 0, r, "#f7f5ee"),
    patch(0.3, 0, r * 0.33),
    ...[0, 1, 2, 3, 4].map((index) => patch(0.3 + (index / 5) * Math.PI * 2, r * 0.86, r * 0.26)),
    ...[0, 1, 2, 3, 4].map((index) => {
      const angle = 0.3 + (index / 5) * Math.PI * 2;
      return stroke(
        `M${Math.cos(angle) * r * 0.3} ${Math.sin(angle) * r * 0.3} L${Math.cos(angle) * r * 0.66} ${Math.sin(angle) * r * 0.66}`,
        "#23262e",
        r * 0.035,
      );
    }),
    path(`M0 ${-r} A${r} ${r} 0 0 1 0 ${r} A${r * 1.5} ${r * 1.5} 0 0 0 0 ${-r}`, "#00000022"),
    circle(0, 0, r, "none", `stroke="#23262e" stroke-opacity="0.25" stroke-width="${r * 0.03}"`),
  );
}

/** The pitch from above: lines, two sides and the pass that opens the game. */
function tactics(random: Random, palette: Palette): string {
  const tilt = random.between(-18, 18);
  const stripes = Array.from({ length: 14 }, (_, index) =>
    rect(-1100 + index * 160, -760, 160, 1520, palette.grass[index % 2 === 0 ? 0 : 1]),
  );
  const line = 'fill="none" stroke="#ffffff" stroke-width="7" opacity="0.85"';
  const player = (x: number, y: number, shirt: string) =>
    ellipse(x + 26, y + 22, 34, 14, "#00000033") + circle(x, y, 24, shirt) + circle(x, y, 10, "#00000055");
  const spots = (from: number, direction: number): Point[] =>
    [0, 1, 2, 3, 4, 5, 6].map((index) => [
      from + direction * (index % 3) * random.between(150, 230),
      -380 + index * 125 + random.between(-40, 40),
    ]);
  const home = spots(-520, 1);
  const away = spots(480, -1);
  const [start = [0, 0], , middle = [0, 0], , end = [0, 0]] = home as [Point, Point, Point, Point, Point];
  return picture(
    "",
    background(palette.grass[1]),
    group(
      `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${tilt}) scale(1.08)`,
      ...stripes,
      `<rect x="-760" y="-480" width="1520" height="960" ${line}/><path d="M0 -480 L0 480" ${line}/><circle r="150" ${line}/>`,
      `<rect x="-760" y="-240" width="250" height="480" ${line}/><rect x="510" y="-240" width="250" height="480" ${line}/>`,
      `<rect x="-760" y="-110" width="95" height="220" ${line}/><rect x="665" y="-110" width="95" height="220" ${line}/>`,
      stroke(
        `M${start[0]} ${start[1]} Q${(start[0] + middle[0]) / 2 + 140} ${(start[1] + middle[1]) / 2 - 90} ${middle[0]} ${middle[1]}`,
        "#ffffff",
        6,
        'stroke-dasharray="2 18"',
      ),
      stroke(
        `M${middle[0]} ${middle[1]} Q${middle[0] + 260} ${(middle[1] + end[1]) / 2} ${end[0] + 60} ${end[1]}`,
        "#ffffff",
        6,
        'stroke-dasharray="2 18"',
      ),
      ...away.map(([x, y]) => player(x, y, palette.away)),
      ...home.map(([x, y]) => player(x, y, palette.home)),
      ball(end[0] + 74, end[1] - 6, 20),
    ),
  );
}

function crowd(random: Random, palette: Palette, top: number, bottom: number): string {
  let heads = rect(0, top, WIDTH, bottom - top, palette.stand);
  for (let row = 0; row < 9; row++) {
    const y = top + 34 + row * ((bottom - top - 40) / 9);
    for (let x = (row % 2) * 16 - 10; x < WIDTH + 20; x += 34)
      if (random.chance(0.82))
        heads += circle(
          x + random.between(-6, 6),
          y + random.between(-4, 4),
          10.5,
          random.pick(palette.crowd),
          'opacity="0.8"',
        );
  }
  return heads + rect(0, bottom - 30, WIDTH, 44, palette.home, 'opacity="0.9"');
}

/** The net bulges behind a ball, the stand full. */
function inTheNet(random: Random, palette: Palette): string {
  const [bx, by] = [random.between(560, 1040), random.between(380, 520)];
  const left = 210;
  const right = 1390;
  const bar = 210;
  const base = 800;
  const pull = (x: number, y: number): Point => {
    const far = Math.hypot(x - bx, y - by);
    const force = 62 * Math.exp(-(far * far) / 52_000);
    return [x + (x - bx) * 0.12 * Math.exp(-(far * far) / 60_000), y + force];
  };
  const strands: string[] = [];
  const strand = (list: Point[]) =>
    strands.push(
      stroke(
        `M${list.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join(" L")}`,
        "#ffffff",
        3,
        'opacity="0.7"',
      ),
    );
  for (let x = left; x <= right; x += 40)
    strand(Array.from({ length: 25 }, (_, index) => pull(x, bar + ((base - bar) * index) / 24)));
  for (let y = bar; y <= base; y += 40)
    strand(Array.from({ length: 50 }, (_, index) => pull(left + ((right - left) * index) / 49, y)));
  const post = (x: number) =>
    rect(x - 13, bar - 13, 26, base - bar + 26, "#ffffff", 'rx="8"') +
    rect(x + 3, bar, 7, base - bar, "#00000018");
  return picture(
    gradient("sky", ...palette.sky),
    background("url(#sky)"),
    crowd(random, palette, 130, 690),
    rect(0, 690, WIDTH, 400, palette.grass[0]),
    polygon(
      [
        [0, 800],
        [WIDTH, 800],
        [WIDTH, 900],
        [0, 900],
      ],
      palette.grass[1],
    ),
    rect(0, 812, WIDTH, 10, "#ffffff", 'opacity="0.85"'),
    ...strands,
    post(left),
    post(right),
    rect(left - 13, bar - 13, right - left + 26, 26, "#ffffff", 'rx="8"'),
    ellipse(bx, by + 12, 96, 90, "#00000022", 'filter="url(#soft)"'),
    ball(bx, by, 84),
  );
}

/** The corner: flag, arc and ball, floodlights over the far stand. */
function corner(random: Random, palette: Palette): string {
  const horizon = 470;
  const x = random.between(960, 1120);
  const light = (lx: number) =>
    circle(lx, 150, 230, "url(#lamp)") +
    rect(lx - 70, 108, 140, 64, palette.stand, 'rx="8"') +
    [0, 1, 2, 3, 4]
      .map(
        (index) =>
          circle(lx - 52 + index * 26, 128, 9, "#fff8de") + circle(lx - 52 + index * 26, 153, 9, "#fff8de"),
      )
      .join("") +
    rect(lx - 6, 172, 12, 210, palette.stand);
  return picture(
    gradient("sky", ...palette.sky) + glow("lamp", "#fff3c8"),
    background("url(#sky)"),
    light(random.between(220, 420)),
    light(random.between(1230, 1420)),
    crowd(random, palette, 300, horizon),
    rect(0, horizon, WIDTH, HEIGHT, palette.grass[1]),
    ...[0, 1, 2, 3].map((index) =>
      polygon(
        [
          [0, horizon + 60 + index * 150],
          [WIDTH, horizon + 20 + index * 160],
          [WIDTH, horizon + 90 + index * 170],
          [0, horizon + 128 + index * 160],
        ],
        palette.grass[0],
      ),
    ),
    stroke(`M-20 ${horizon + 330} L${x} ${horizon + 470} L${WIDTH + 30} ${horizon + 210}`, "#ffffff", 14),
    stroke(
      `M${x - 250} ${horizon + 408} Q${x - 60} ${horizon + 250} ${x + 230} ${horizon + 382}`,
      "#ffffff",
      10,
    ),
    polygon(
      [
        [x, horizon + 472],
        [x + 10, horizon + 466],
        [x + 420, 1067],
        [x + 360, 1067],
      ],
      "#00000026",
    ),
    rect(x - 8, 330, 16, 612, "#f7f2e2", 'rx="8"'),
    path(
      `M${x + 8} 340 Q${x + 90} 320 ${x + 150} 366 T${x + 270} 384 L${x + 250} 500 Q${x + 160} 520 ${x + 110} 486 T${x + 8} 480 Z`,
      palette.home,
    ),
    ellipse(x - 260, horizon + 452, 110, 20, "#00000033"),
    ball(x - 268, horizon + 372, 82),
  );
}

const COMPOSITIONS = [tactics, inTheNet, corner] as const;

/** `variant` chooses the composition, chance the rest. */
export function footballScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
