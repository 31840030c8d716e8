import { bengalScene } from "./bengal-scenes.ts";
import { background, circle, gradient, group, path, picture, polygon, rect, stroke, WIDTH } from "./draw.ts";
import { createRandom, type Random } from "./random.ts";

interface Palette {
  table: readonly [string, string];
  body: string;
  metal: string;
  accent: string;
}

const PALETTES: readonly [Palette, ...Palette[]] = [
  { table: ["#2b2a2f", "#4a464d"], body: "#1a1a1f", metal: "#c9c4b8", accent: "#d9583f" },
  { table: ["#e7dccb", "#cdbfa8"], body: "#2c2b2e", metal: "#b8b0a2", accent: "#2f7a78" },
  { table: ["#6b3f34", "#8d5a45"], body: "#211a1b", metal: "#d7c29a", accent: "#e8b04a" },
];

/** A scene of another picture, to stand in a frame. */
function inner(random: Random): string {
  const scene = bengalScene(createRandom(random.whole(1, 900_000)), random.whole(0, 3));
  const id = `n${random.whole(1, 900_000)}-`;
  return scene
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "")
    .replaceAll('id="', `id="${id}`)
    .replaceAll("url(#", `url(#${id}`);
}

/** A picture in a white frame, laid on a table. */
function print(random: Random, options: { x: number; y: number; turn: number; scale: number }): string {
  const { x, y, turn, scale } = options;
  const clip = `c${random.whole(1, 9_999_999)}`;
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    rect(-858, -590, 1740, 1260, "#00000055", 'filter="url(#soft)"'),
    rect(-880, -620, 1760, 1260, "#fbf8f1"),
    `<clipPath id="${clip}"><rect x="-800" y="-533" width="1600" height="1000"/></clipPath>`,
    `<g clip-path="url(#${clip})"><g transform="translate(-800 -533)">${inner(random)}</g></g>`,
  );
}

/** Prints spread over a table. */
function prints(random: Random, palette: Palette): string {
  return picture(
    gradient("table", ...palette.table),
    background("url(#table)"),
    print(random, { x: 340, y: 330, turn: random.between(-16, -6), scale: 0.36 }),
    print(random, { x: 1270, y: 300, turn: random.between(6, 15), scale: 0.34 }),
    print(random, { x: 1220, y: 820, turn: random.between(-9, 4), scale: 0.36 }),
    print(random, { x: 590, y: 700, turn: random.between(-4, 8), scale: 0.5 }),
  );
}

/** The world in a viewfinder. */
function viewfinder(random: Random): string {
  const corner = (x: number, y: number, dx: number, dy: number) =>
    stroke(`M${x} ${y + dy * 90} L${x} ${y} L${x + dx * 90} ${y}`, "#ffffff", 9);
  const thirds =
    [533, 1067].map((x) => rect(x, 90, 2, 887, "#ffffff", 'opacity="0.35"')).join("") +
    [386, 682].map((y) => rect(90, y, 1420, 2, "#ffffff", 'opacity="0.35"')).join("");
  const [fx, fy] = [random.pick([533, 1067]), random.pick([500, 682])];
  return picture(
    "",
    inner(random),
    path(
      `M0 0 H${WIDTH} V1067 H0 Z M90 90 V977 H1510 V90 Z`,
      "#0b0b0f",
      'fill-rule="evenodd" opacity="0.72"',
    ),
    corner(120, 120, 1, 1),
    corner(1480, 120, -1, 1),
    corner(120, 947, 1, -1),
    corner(1480, 947, -1, -1),
    thirds,
    rect(fx - 85, fy - 62, 170, 124, "none", 'stroke="#f3d36b" stroke-width="6" rx="6"'),
    circle(1430, 170, 18, "#d9483b"),
    ...[0, 1, 2, 3].map((index) =>
      rect(170 + index * 26, 158, 18, 26, "#ffffff", `opacity="${index < 3 ? 0.9 : 0.3}"`),
    ),
  );
}

/** A camera, head on, with the blades of its shutter. */
function camera(random: Random, palette: Palette): string {
  const blades = Array.from({ length: 8 }, (_, index) =>
    group(
      `rotate(${index * 45})`,
      polygon(
        [
          [0, -74],
          [190, -230],
          [250, -40],
          [52, -52],
        ],
        index % 2 === 0 ? "#3a3d46" : "#2c2e36",
      ),
    ),
  );
  const x = random.between(740, 860);
  const ring = (r: number, fill: string) => circle(x, 590, r, fill);
  return picture(
    gradient("table", ...palette.table),
    background("url(#table)"),
    rect(x - 560, 330, 1120, 560, "#00000055", 'rx="60" filter="url(#soft)"'),
    rect(x - 220, 190, 440, 160, palette.body, 'rx="30"'),
    rect(x - 130, 222, 260, 92, "#39404c", 'rx="14"'),
    rect(x - 580, 300, 1160, 560, palette.metal, 'rx="56"'),
    rect(x - 580, 410, 1160, 360, palette.body),
    rect(x - 480, 252, 150, 54, palette.accent, 'rx="16"'),
    rect(x + 330, 262, 170, 44, palette.body, 'rx="12"'),
    circle(x + 430, 362, 24, palette.accent),
    ...Array.from({ length: 18 }, (_, index) =>
      rect(x - 570, 420 + index * 19, 1140, 3, "#ffffff", 'opacity="0.04"'),
    ),
    ring(318, palette.metal),
    ring(292, palette.body),
    ring(258, "#14151a"),
    ring(226, "#20222a"),
    `<clipPath id="lens"><circle cx="${x}" cy="590" r="222"/></clipPath><g clip-path="url(#lens)">`,
    group(`translate(${x} 590)`, ...blades, circle(0, 0, 78, "#0c0d12")),
    "</g>",
    circle(x - 84, 500, 66, "#ffffff", 'opacity="0.16"'),
    circle(x + 96, 680, 34, palette.accent, 'opacity="0.35"'),
    circle(x, 590, 226, "none", 'stroke="#ffffff" stroke-opacity="0.14" stroke-width="6"'),
  );
}

const COMPOSITIONS = [prints, viewfinder, camera] as const;

/** `variant` chooses the composition, chance the rest. */
export function photoScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(PALETTES));
}
