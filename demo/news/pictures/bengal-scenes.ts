import { BENGAL_PALETTES, type BengalPalette, boat, palm } from "./bengal-parts.ts";
import {
  background,
  circle,
  glow,
  gradient,
  HEIGHT,
  path,
  picture,
  polygon,
  rect,
  ridge,
  ripples,
  stroke,
  WIDTH,
} from "./draw.ts";
import type { Random } from "./random.ts";

/** Boats on a wide river when the sun is low. */
function river(random: Random, palette: BengalPalette): string {
  const horizon = random.between(500, 590);
  const sun = random.between(480, 1120);
  return picture(
    gradient("sky", ...palette.sky) + gradient("water", ...palette.water) + glow("shine", palette.sun),
    background("url(#sky)"),
    circle(sun, horizon - 120, 380, "url(#shine)"),
    circle(sun, horizon - 110, 104, palette.sun),
    ridge(random, { y: horizon + 4, height: 70, step: 150, fill: palette.far }),
    rect(0, horizon, WIDTH, HEIGHT - horizon, "url(#water)"),
    ripples(random, { top: horizon, x: sun, colour: palette.sun }),
    boat(random.between(220, 520), horizon + 60, 70, palette.mid, palette.far),
    boat(random.between(980, 1340), horizon + 110, 100, palette.mid, palette.brick[0]),
    boat(
      random.between(560, 900),
      horizon + 270,
      210,
      palette.near,
      random.chance(0.5) ? palette.brick[0] : undefined,
    ),
    path(
      `M-20 ${HEIGHT} L-20 ${HEIGHT - 150} Q170 ${HEIGHT - 190} 330 ${HEIGHT - 70} Q400 ${HEIGHT - 20} 470 ${HEIGHT} Z`,
      palette.near,
    ),
    palm(110, HEIGHT - 120, 560, 90, palette.near),
    palm(210, HEIGHT - 90, 420, -50, palette.near),
  );
}

/** A terracotta temple with its curved roof, arches and plaques. */
function terracotta(random: Random, palette: BengalPalette): string {
  const x = random.between(620, 860);
  const sun = x + random.pick([-430, 430]);
  const [light, dark] = palette.brick;
  const arch = (ax: number, wide: number, high: number) =>
    path(
      `M${ax - wide / 2} 880 L${ax - wide / 2} ${880 - high * 0.55} Q${ax - wide / 2} ${880 - high * 0.82} ${ax - wide / 4} ${880 - high * 0.86} Q${ax - wide / 10} ${880 - high * 0.9} ${ax} ${880 - high} Q${ax + wide / 10} ${880 - high * 0.9} ${ax + wide / 4} ${880 - high * 0.86} Q${ax + wide / 2} ${880 - high * 0.82} ${ax + wide / 2} ${880 - high * 0.55} L${ax + wide / 2} 880 Z`,
      palette.near,
    );
  const plaques = Array.from({ length: 22 }, (_, index) => {
    const px = x - 352 + (index % 11) * 64;
    const py = 470 + Math.floor(index / 11) * 58;
    return (
      rect(px, py, 50, 44, dark, 'rx="4"') +
      (index % 3 === 0
        ? circle(px + 25, py + 22, 12, light)
        : index % 3 === 1
          ? polygon(
              [
                [px + 25, py + 8],
                [px + 39, py + 22],
                [px + 25, py + 36],
                [px + 11, py + 22],
              ],
              light,
            )
          : rect(px + 14, py + 12, 22, 20, light, 'rx="10"'))
    );
  });
  const roof = (y: number, wide: number, high: number, fill: string) =>
    path(
      `M${x - wide} ${y + 50} Q${x - wide * 0.55} ${y - high * 0.2} ${x} ${y - high * 0.26} Q${x + wide * 0.55} ${y - high * 0.2} ${x + wide} ${y + 50} L${x + wide * 0.94} ${y - 12} Q${x + wide * 0.5} ${y - high} ${x} ${y - high * 1.05} Q${x - wide * 0.5} ${y - high} ${x - wide * 0.94} ${y - 12} Z`,
      fill,
    );
  const spire = (sx: number, base: number, size: number) =>
    path(
      `M${sx - size * 0.5} ${base} L${sx - size * 0.46} ${base - size * 0.7} Q${sx - size * 0.42} ${base - size * 1.5} ${sx} ${base - size * 2} Q${sx + size * 0.42} ${base - size * 1.5} ${sx + size * 0.46} ${base - size * 0.7} L${sx + size * 0.5} ${base} Z`,
      dark,
    ) +
    [0.25, 0.55, 0.9, 1.2]
      .map((level) =>
        rect(
          sx - size * 0.46 * (1.12 - level * 0.32),
          base - size * level - 6,
          size * 0.92 * (1.12 - level * 0.32),
          7,
          light,
        ),
      )
      .join("") +
    stroke(`M${sx} ${base - size * 2} L${sx} ${base - size * 2.3}`, dark, 6);
  return picture(
    gradient("sky", ...palette.sky) + glow("shine", palette.sun),
    background("url(#sky)"),
    circle(sun, 300, 320, "url(#shine)"),
    circle(sun, 300, 84, palette.sun),
    ridge(random, { y: 840, height: 110, step: 160, fill: palette.far }),
    ridge(random, { y: 890, height: 70, step: 120, fill: palette.mid }),
    spire(x, 330, 110),
    spire(x - 250, 400, 66),
    spire(x + 250, 400, 66),
    roof(440, 470, 130, dark),
    rect(x - 400, 446, 800, 440, light),
    ...plaques,
    arch(x - 220, 150, 260),
    arch(x, 170, 280),
    arch(x + 220, 150, 260),
    rect(x - 460, 880, 920, 40, dark),
    rect(x - 520, 920, 1040, 44, light),
    rect(0, 962, WIDTH, 110, palette.near),
    palm(170, 980, 520, 60, palette.near),
    palm(1450, 985, 610, -80, palette.near),
    palm(1360, 985, 400, 40, palette.mid),
  );
}

/** The great bridge over the river and the ferries under it. */
function bridge(random: Random, palette: BengalPalette): string {
  const horizon = 660;
  const deck = 560;
  const [left, right] = [430, 1170];
  const cable = (x: number) => {
    if (x < left) return deck - 270 * ((x + 60) / (left + 60)) ** 1.7;
    if (x > right) return deck - 270 * ((WIDTH + 60 - x) / (WIDTH + 60 - right)) ** 1.7;
    const along = (x - left) / (right - left);
    return deck - 60 - 210 * (2 * along - 1) ** 2;
  };
  const bars: string[] = [];
  const top: string[] = [];
  for (let x = 0; x <= WIDTH; x += 37) {
    bars.push(
      stroke(`M${x} ${cable(x)} L${x} ${deck}`, palette.mid, 6),
      stroke(`M${x} ${cable(x)} L${x + 37} ${deck}`, palette.mid, 4),
    );
    top.push(`${x} ${cable(x).toFixed(0)}`);
  }
  const tower = (x: number) =>
    polygon(
      [
        [x - 34, horizon + 50],
        [x - 18, deck - 290],
        [x + 18, deck - 290],
        [x + 34, horizon + 50],
      ],
      palette.near,
    ) + rect(x - 46, horizon + 20, 92, 40, palette.near);
  const sun = random.between(620, 980);
  const city = Array.from({ length: 30 }, (_, index) =>
    rect(index * 56 - 10, horizon - random.between(20, 110), 50, 120, palette.far),
  );
  return picture(
    gradient("sky", ...palette.sky) + gradient("water", ...palette.water) + glow("shine", palette.sun),
    background("url(#sky)"),
    circle(sun, 340, 420, "url(#shine)"),
    circle(sun, 330, 112, palette.sun),
    ...city,
    rect(0, horizon, WIDTH, HEIGHT - horizon, "url(#water)"),
    ripples(random, { top: horizon, x: sun, colour: palette.sun }),
    ...bars,
    stroke(`M${top.join(" L")}`, palette.near, 12),
    rect(0, deck - 4, WIDTH, 26, palette.near),
    tower(left),
    tower(right),
    boat(random.between(250, 520), horizon + 150, 120, palette.near, undefined),
    boat(
      random.between(900, 1300),
      horizon + 260,
      190,
      palette.near,
      random.chance(0.4) ? palette.brick[0] : undefined,
    ),
  );
}

/** Green fields in strips, a village under trees, birds. */
function fields(random: Random, palette: BengalPalette): string {
  const horizon = 470;
  const greens = ["#7fa34e", "#5f8b45", "#9db65a", "#4c7a45", "#c2b35c"] as const;
  const vanish = random.between(500, 1100);
  const strips = Array.from({ length: 13 }, (_, index) => {
    const at = (edge: number) => (edge / 13) * WIDTH * 4.4 - WIDTH * 1.7;
    const up = (edge: number) => vanish + (at(edge) - vanish) * 0.5;
    return polygon(
      [
        [up(index), horizon],
        [up(index + 1), horizon],
        [at(index + 1), HEIGHT],
        [at(index), HEIGHT],
      ],
      greens[(index * 3 + random.whole(0, 1)) % greens.length] ?? greens[0],
    );
  });
  const hut = (x: number, size: number) =>
    rect(x - size * 0.6, horizon - size * 0.45, size * 1.2, size * 0.5, "#d8b98c") +
    rect(x - size * 0.12, horizon - size * 0.32, size * 0.24, size * 0.36, palette.near) +
    path(
      `M${x - size * 0.85} ${horizon - size * 0.38} Q${x} ${horizon - size * 1.05} ${x + size * 0.85} ${horizon - size * 0.38} Z`,
      palette.brick[1],
    );
  const tree = (x: number, size: number) =>
    rect(x - size * 0.06, horizon - size * 0.7, size * 0.12, size * 0.8, palette.near) +
    circle(x, horizon - size * 0.95, size * 0.46, palette.mid) +
    circle(x - size * 0.34, horizon - size * 0.72, size * 0.34, palette.mid) +
    circle(x + size * 0.36, horizon - size * 0.74, size * 0.34, palette.mid);
  const birds = Array.from({ length: 7 }, () => {
    const [x, y] = [random.between(200, 1400), random.between(90, 280)];
    return stroke(
      `M${x - 20} ${y - 8} Q${x - 8} ${y - 12} ${x} ${y} Q${x + 8} ${y - 12} ${x + 20} ${y - 8}`,
      palette.near,
      4,
    );
  });
  const spot = random.between(300, 1200);
  return picture(
    gradient("sky", ...palette.sky) + glow("shine", palette.sun),
    background("url(#sky)"),
    circle(vanish, horizon - 90, 400, "url(#shine)"),
    circle(vanish, horizon - 100, 90, palette.sun),
    ridge(random, { y: horizon + 8, height: 60, step: 130, fill: palette.far }),
    tree(spot - 170, 150),
    tree(spot + 210, 190),
    palm(spot + 90, horizon, 250, 26, palette.mid),
    hut(spot, 110),
    hut(spot + 120, 84),
    ...strips,
    rect(0, horizon - 2, WIDTH, 10, palette.mid),
    ...birds,
  );
}

const COMPOSITIONS = [river, terracotta, bridge, fields] as const;

/** `variant` chooses the composition, chance the rest. */
export function bengalScene(random: Random, variant: number): string {
  const draw = COMPOSITIONS[variant % COMPOSITIONS.length] ?? COMPOSITIONS[0];
  return draw(random, random.pick(BENGAL_PALETTES));
}
