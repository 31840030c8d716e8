import type { SectionKey } from "../../../core/news/sections.ts";
import { astrologyScene } from "./astrology-scenes.ts";
import { bengalScene } from "./bengal-scenes.ts";
import { careerScene } from "./career-scenes.ts";
import { cricketScene } from "./cricket-scenes.ts";
import { HEIGHT, heightFor, WIDTH } from "./draw.ts";
import { footballScene } from "./football-scenes.ts";
import { lifestyleScene } from "./lifestyle-scenes.ts";
import { photoScene } from "./photo-scenes.ts";
import { createRandom, type Random } from "./random.ts";

const SCENES: Readonly<Record<SectionKey, (random: Random, variant: number) => string>> = {
  cricket: cricketScene,
  bengal: bengalScene,
  astrology: astrologyScene,
  sports: footballScene,
  pictures: photoScene,
  career: careerScene,
  lifestyle: lifestyleScene,
};

/** Every number of compositions divides it: stories in a row get different ones. */
export const VARIANTS = 12;

/** An illustration for a story of the section as SVG, `width` pixels wide, without text; the same one for the same seed. */
export function drawScene(section: SectionKey, seed: number, width: number = WIDTH): string {
  const scene = SCENES[section](createRandom(seed), seed % VARIANTS);
  // Drawn at the size that is wanted, which is much cheaper than made smaller afterwards.
  return scene.replace(
    `width="${WIDTH}" height="${HEIGHT}">`,
    `width="${width}" height="${heightFor(width)}">`,
  );
}
