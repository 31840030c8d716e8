/**
 * Reduces the headline and body fonts to the letters of Bengali newspapers. Features that join letters stay, so
 * that all conjuncts are drawn; vertical metrics, hinting and other scripts are removed. To repeat: `npm
 * install --no-save subset-font@2.9.0 @fontsource/noto-serif-bengali@5.3.0 && node web/fonts/subset-fonts.ts`
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const SOURCE = new URL("../../node_modules/@fontsource/noto-serif-bengali/files/", import.meta.url);

/**
 * Bengali letters unused in newspapers: Sanskrit vowels, old fractions, Assamese letters, accounting signs.
 * U+09D7 stays, because text layout splits ৌ into ে and this sign.
 */
const RARE = new Set([0x980, 0x98c, 0x9bd, 0x9c4, 0x9e0, 0x9e1, 0x9e2, 0x9e3, 0x9f0, 0x9f1, 0x9f2]);

function characters(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...points.filter((point) => !RARE.has(point)));
}

const BENGALI = `${characters(0x0981, 0x09f3)}\u0964\u0965\u200c\u200d`;
/** Punctuation between Bengali words. Latin words have the reader's serif font. */
const SIGNS = ` !"(),%-./0123456789:;?‘’“”–—…`;
const LATIN = characters(0x20, 0x7e) + SIGNS;

const SHAPING = [
  ...["ccmp", "nukt", "akhn", "rphf", "blwf", "half", "pstf", "vatu", "cjct", "init", "pres", "abvs", "blws"],
  ...["psts", "haln", "abvm", "blwm", "mark", "mkmk", "kern"],
];
/** Features whose absence is visible only beside the full font: other forms of hasanta, and kerning. */
const SHAPING_HEADLINE = SHAPING.filter((feature) => feature !== "haln" && feature !== "kern");
const DROPPED = ["vhea", "vmtx", "STAT", "gasp"];

const FACES = [
  {
    from: "noto-serif-bengali-bengali-600-normal",
    to: "headline-bengali",
    text: BENGALI,
    features: SHAPING_HEADLINE,
  },
  { from: "noto-serif-bengali-latin-600-normal", to: "headline-signs", text: SIGNS },
  { from: "noto-serif-bengali-bengali-400-normal", to: "body-bengali", text: BENGALI },
  { from: "noto-serif-bengali-latin-400-normal", to: "body-latin", text: LATIN },
];

for (const { from, to, text, features = SHAPING } of FACES) {
  const whole = await readFile(new URL(`${from}.woff2`, SOURCE));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures: features,
    dropTables: DROPPED,
  });
  await writeFile(new URL(`${to}.woff2`, import.meta.url), part);
  process.stdout.write(`${to}.woff2: ${part.length} bytes\n`);
}
