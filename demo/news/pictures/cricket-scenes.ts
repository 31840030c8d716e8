import {
  background,
  circle,
  ellipse,
  glow,
  gradient,
  group,
  HEIGHT,
  path,
  picture,
  polygon,
  rect,
  ridge,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

interface Palette {
  sky: readonly [string, string, string];
  far: string;
  grass: readonly [string, string];
  pitch: string;
  wood: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  {
    sky: ["#20456b", "#f3b27a", "#d98f6a"],
    far: "#2c3f52",
    grass: ["#3f7a4a", "#356b42"],
    pitch: "#d9bd8b",
    wood: "#f0d9a8",
  },
  {
    sky: ["#8ec3d6", "#f4ead2", "#cfe2dd"],
    far: "#5f8a86",
    grass: ["#6ba05a", "#5f9350"],
    pitch: "#e3cd9f",
    wood: "#c98f4e",
  },
  {
    sky: ["#131d3b", "#3b4f86", "#25386a"],
    far: "#0d1730",
    grass: ["#2f6b52", "#285e49"],
    pitch: "#bfa77c",
    wood: "#f1e2bd",
  },
];

function ball(x: number, y: number, r: number): string {
  const seam = (offset: number) =>
    stroke(
      `M${-r * 0.9} ${offset} Q0 ${offset - r * 0.34} ${r * 0.9} ${offset}`,
      "#f3e3cf",
      r * 0.045,
      'stroke-dasharray="9 8"',
    );
  return group(
    `translate(${x} ${y}) rotate(-24)`,
    circle(0, 0, r, "#a3232a"),
    path(`M${-r} 0 A${r} ${r} 0 0 0 ${r} 0 A${r} ${r * 0.55} 0 0 1 ${-r} 0`, "#7d1820"),
    ellipse(-r * 0.34, -r * 0.46, r * 0.3, r * 0.16, "#d9636a", 'opacity="0.7"'),
    stroke(`M${-r * 0.97} 0 Q0 ${-r * 0.34} ${r * 0.97} 0`, "#f6ead8", r * 0.06),
    seam(-r * 0.12),
    seam(r * 0.12),
  );
}

function stumps(x: number, base: number, height: number, wood: string): string {
  const wide = height * 0.075;
  const gap = height * 0.19;
  const one = (offset: number) =>
    rect(x + offset - wide / 2, base - height, wide, height, wood, `rx="${wide / 2}"`) +
    rect(x + offset + wide * 0.08, base - height, wide * 0.36, height, "#00000022", `rx="${wide / 4}"`);
  const bail = (from: number) =>
    rect(x + from, base - height - wide * 0.35, gap, wide * 0.5, wood, `rx="${wide / 4}"`);
  return [-gap, 0, gap].map(one).join("") + bail(-gap) + bail(0);
}

function floodlight(x: number, base: number, height: number, colour: string, lit: boolean): string {
  const lamps = Array.from({ length: 12 }, (_, index) =>
    circle(
      x - 33 + (index % 4) * 22,
      base - height - 40 + Math.floor(index / 4) * 22,
      8,
      lit ? "#fff6d8" : "#dfe8ea",
    ),
  );
  return (
    (lit ? circle(x, base - height - 18, 190, "url(#lamp)") : "") +
    polygon(
      [
        [x - 6, base],
        [x - 3, base - height],
        [x + 3, base - height],
        [x + 6, base],
      ],
      colour,
    ) +
    rect(x - 48, base - height - 58, 96, 80, colour, 'rx="6"') +
    lamps.join("")
  );
}

/** The pitch from behind the stumps, stands and lights on the horizon. */
function behindTheStumps(random: Random, palette: Palette): string {
  const horizon = random.between(400, 470);
  const centre = random.between(620, 980);
  const stripes = Array.from({ length: 16 }, (_, index) => {
    const at = (edge: number) => (edge / 16) * WIDTH * 3 - WIDTH;
    const top = (edge: number) => centre + (at(edge) - centre) * 0.16;
    return polygon(
      [
        [top(index), horizon],
        [top(index + 1), horizon],
        [at(index + 1), HEIGHT],
        [at(index), HEIGHT],
      ],
      palette.grass[index % 2 === 0 ? 0 : 1],
    );
  });
  const lit = palette.far === "#0d1730";
  const stand = (from: number, to: number, high: number) =>
    path(
      `M${from} ${horizon} L${from} ${horizon - high * 0.6} Q${(from + to) / 2} ${horizon - high * 1.15} ${to} ${horizon - high * 0.5} L${to} ${horizon} Z`,
      palette.far,
    );
  const height = random.between(430, 520);
  return picture(
    gradient("sky", ...palette.sky) + glow("lamp", "#fff3c8"),
    background("url(#sky)"),
    lit ? "" : circle(centre + random.between(-420, 420), horizon - 130, 78, "#fff1cf", 'opacity="0.85"'),
    ridge(random, { y: horizon + 6, height: 60, step: 170, fill: palette.far }),
    stand(-60, 520, 150),
    stand(1040, 1680, 170),
    floodlight(230, horizon, 270, palette.far, lit),
    floodlight(1390, horizon, 290, palette.far, lit),
    ...stripes,
    stroke(
      `M-20 ${horizon + 46} Q${centre} ${horizon + 14} ${WIDTH + 20} ${horizon + 46}`,
      "#ffffff",
      5,
      'opacity="0.75"',
    ),
    polygon(
      [
        [centre - 48, horizon + 70],
        [centre + 48, horizon + 70],
        [centre + 420, HEIGHT],
        [centre - 420, HEIGHT],
      ],
      palette.pitch,
    ),
    stroke(
      `M${centre - 98} ${horizon + 150} L${centre + 98} ${horizon + 150}`,
      "#ffffff",
      6,
      'opacity="0.8"',
    ),
    stumps(centre, horizon + 132, 74, palette.wood),
    polygon(
      [
        [centre - 90, 985],
        [centre + 70, 985],
        [centre + 560, 1067],
        [centre + 330, 1067],
      ],
      "#00000026",
    ),
    stroke(`M${centre - 330} 968 L${centre + 330} 968`, "#ffffff", 12, 'opacity="0.85"'),
    stumps(centre, 985, height, palette.wood),
    ball(
      centre + random.pick([-1, 1]) * random.between(250, 330),
      random.between(800, 900),
      random.between(54, 66),
    ),
  );
}

/** The ground from above, with fielders and their long shadows. */
function fromAbove(random: Random, palette: Palette): string {
  const [x, y] = [random.between(700, 900), random.between(480, 580)];
  const tilt = random.between(-28, 28);
  const rings = Array.from({ length: 9 }, (_, index) =>
    ellipse(0, 0, 900 - index * 96, 640 - index * 68, palette.grass[index % 2 === 0 ? 0 : 1]),
  );
  const fielders = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2 + random.between(-0.2, 0.2);
    const far = random.pick([0.42, 0.62, 0.86]);
    const [fx, fy] = [Math.cos(angle) * 700 * far, Math.sin(angle) * 500 * far];
    return (
      polygon(
        [
          [fx - 7, fy],
          [fx + 7, fy],
          [fx + 96, fy + 58],
          [fx + 74, fy + 62],
        ],
        "#00000030",
      ) + circle(fx, fy, 13, "#fbf7ec")
    );
  });
  return picture(
    "",
    background(palette.far),
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      ellipse(0, 0, 1010, 740, "#ffffff22"),
      ...rings,
      ellipse(0, 0, 800, 560, "none", 'stroke="#ffffff" stroke-width="5" opacity="0.8"'),
      ellipse(
        0,
        0,
        430,
        330,
        "none",
        'stroke="#ffffff" stroke-width="4" stroke-dasharray="16 14" opacity="0.6"',
      ),
      rect(-36, -150, 72, 300, palette.pitch, 'rx="4"'),
      rect(-36, -112, 72, 4, "#ffffff"),
      rect(-36, 108, 72, 4, "#ffffff"),
      ...fielders,
      stroke(
        `M0 120 Q${random.between(120, 320)} ${random.between(-20, 120)} ${random.between(430, 620)} ${random.between(-260, 200)}`,
        "#c3373d",
        6,
        'stroke-dasharray="4 20"',
      ),
    ),
  );
}

/** The ball in the grass against a low sun, the bat beside it. */
function ballAndBat(random: Random, palette: Palette): string {
  const horizon = random.between(600, 680);
  const side = random.pick([-1, 1]);
  const middle = WIDTH / 2;
  const bat = group(
    `translate(${middle + side * 330} ${horizon + 180}) rotate(${side * random.between(16, 24)})`,
    rect(-88, -600, 176, 640, palette.wood, 'rx="34"'),
    path("M-88 -570 L0 -520 L88 -570 L88 -600 Q88 -640 40 -660 L-40 -660 Q-88 -640 -88 -600 Z", palette.wood),
    polygon(
      [
        [0, -520],
        [88, -570],
        [88, 10],
        [60, 40],
        [0, 40],
      ],
      "#00000018",
    ),
    rect(-26, -960, 52, 320, "#3a2b26", 'rx="22"'),
    ...Array.from({ length: 9 }, (_, index) => rect(-26, -940 + index * 30, 52, 7, "#57433b")),
  );
  const blades = Array.from({ length: 170 }, () => {
    const x = random.between(-20, WIDTH + 20);
    const y = random.between(horizon + 170, HEIGHT + 30);
    const lean = random.between(-26, 26);
    const high = random.between(40, 110);
    return path(
      `M${x - 6} ${y} Q${x + lean * 0.3} ${y - high * 0.6} ${x + lean} ${y - high} Q${x + lean * 0.5 + 8} ${y - high * 0.5} ${x + 7} ${y} Z`,
      palette.grass[random.whole(0, 1) === 0 ? 0 : 1],
    );
  });
  return picture(
    gradient("sky", ...palette.sky),
    background("url(#sky)"),
    circle(middle - side * random.between(180, 330), horizon - 150, 210, "#ffe7b8", 'opacity="0.75"'),
    ridge(random, { y: horizon + 10, height: 90, step: 220, fill: palette.far }),
    rect(0, horizon, WIDTH, HEIGHT - horizon, palette.grass[1]),
    ellipse(middle - side * 110, horizon + 248, 300, 34, "#00000030"),
    bat,
    ball(middle - side * 180, horizon + 120, 140),
    ...blades,
  );
}

const COMPOSITIONS = [behindTheStumps, fromAbove, ballAndBat] as const;

/** `variant` chooses the composition, chance the rest. */
export function cricketScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
