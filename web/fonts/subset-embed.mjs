/**
 * Cuts a Bengali sans down to what a score in a frame can say, and writes it beside api/embed/letters.css, with the syllables that it
 * has (letters.txt, which a test holds against the words). Each word is shaped step by step, and no glyph is kept that no step makes;
 * any other syllable still has its letters. To do it again:
 * `npm install --no-save subset-font@2.9.0 @fontsource/noto-sans-bengali@5.3.0 && node web/fonts/subset-embed.mjs`
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import fontverter from "fontverter";
import { Blob, Face, Font, Buffer as Run, shapeWithTrace } from "harfbuzzjs";

const ROOT = new URL("../../", import.meta.url).pathname;
const PACKAGES = `${ROOT}node_modules/`;
const SOURCE = `${PACKAGES}@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-500-normal.woff2`;
/** Where the words come from: more than a frame says today, so that most changes of a sentence need nothing new. */
const WRITERS = [
  "core/cricket/*.ts",
  "core/cricket/{away,events,match-list,names,strip,super-over}/*.ts",
  "api/embed/*.{ts,js}",
  "api/words/embed.ts",
];
const FURTHER = [
  "core/site.ts",
  ...["clock", "dates", "months", "numerals"].map((file) => `core/bengali/${file}.ts`),
  "core/cricket/balls/words/naming.ts",
  "core/cricket/scorecard/summary.ts",
];
/** Conjuncts of names that editors may write though no table has them. */
const CONJUNCTS =
  "ক্ষ্ণ ক্ষ্ম ষ্প ষ্ক ষ্ট্র ষ্ঠ ষ্ণ ষ্ম ষ্ফ স্প স্ফ স্থ স্ম স্ক্র জ্ঞ ঞ্চ ঞ্জ ঙ্ক ঙ্গ ঙ্ঘ ত্ত্ব ন্ত্র ন্দ্র ন্ধ্র ম্ভ ম্ফ ল্ব শ্চ শ্ব শ্ম হ্ণ হ্ন হ্ম হ্ব দ্ধ দ্ব দ্ভ দ্ম ব্ধ গ্ধ গ্ন ণ্ঠ ণ্ড্র ক্ত্র প্ত চ্ছ্ব জ্জ্ব";
const FEATURES = [
  ...["ccmp", "nukt", "akhn", "rphf", "blwf", "half", "pstf", "vatu", "cjct", "init", "pres", "abvs", "blws"],
  ...["psts", "abvm", "blwm", "mark", "mkmk", "dist"],
];
const DROPPED = ["vhea", "vmtx", "STAT", "gasp"];

const files = [...globSync(WRITERS, { cwd: ROOT }), ...FURTHER].filter((file) => !file.includes(".test."));
const text = [CONJUNCTS, ...files.map((file) => readFileSync(ROOT + file, "utf8"))].join(" ");
const words = new Set(text.match(/[\u0980-\u09ff\u200c\u200d]+/g));
const syllables = text.match(
  /[\u0985-\u09b9\u09dc-\u09df]\u09bc?(?:\u09cd[\u0995-\u09b9\u09dc-\u09df]\u09bc?)*/g,
);
const letters = Array.from({ length: 0x9f0 - 0x981 }, (_, index) => String.fromCodePoint(0x981 + index));

const whole = await fontverter.convert(readFileSync(SOURCE), "truetype");
const font = new Font(new Face(new Blob(whole), 0));
const glyphs = new Set();
for (const word of [...words, ...letters]) {
  const run = new Run();
  run.addText(word);
  run.guessSegmentProperties();
  for (const { t: step } of shapeWithTrace(font, run, [], 0, 0))
    for (const { g } of Array.isArray(step) ? step : []) if (g !== undefined) glyphs.add(g);
}

/** HarfBuzz's own names: hb-subset.h. */
const SETS = { dropTables: 3, features: 6 };
const NO_HINTING = 0x1;
const NO_LAYOUT_CLOSURE = 0x200;
const WRITABLE = 2;
const tag = (name) => [...name].reduce((value, sign) => value * 256 + (sign.codePointAt(0) ?? 0), 0);

const wasm = readFileSync(`${PACKAGES}harfbuzzjs/dist/harfbuzz-subset.wasm`);
const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance;
hb._initialize();
const place = hb.malloc(whole.length);
new Uint8Array(hb.memory.buffer).set(whole, place);
const face = hb.hb_face_create(hb.hb_blob_create(place, whole.length, WRITABLE, 0, 0), 0);
const input = hb.hb_subset_input_create_or_fail();
const features = hb.hb_subset_input_set(input, SETS.features);
hb.hb_set_clear(features);
for (const name of FEATURES) hb.hb_set_add(features, tag(name));
for (const name of DROPPED) hb.hb_set_add(hb.hb_subset_input_set(input, SETS.dropTables), tag(name));
hb.hb_subset_input_set_flags(input, NO_HINTING + NO_LAYOUT_CLOSURE);
const points = new Set([...letters, ...words].join("").concat("\u0964"));
for (const sign of points) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), sign.codePointAt(0));
for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
const part = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
const [from, length] = [hb.hb_blob_get_data(part, 0), hb.hb_blob_get_length(part)];
const cut = Buffer.from(new Uint8Array(hb.memory.buffer).slice(from, from + length));
const packed = await fontverter.convert(cut, "woff2", "truetype");
writeFileSync(`${ROOT}api/embed/letters.woff2`, packed);
writeFileSync(`${ROOT}api/embed/letters.txt`, `${[...new Set(syllables)].toSorted().join(" ")}\n`);
process.stdout.write(`letters.woff2: ${packed.length} bytes, ${glyphs.size} glyphs\n`);
