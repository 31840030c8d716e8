/** `npm run words` writes docs/words: every Bengali sentence of the product, an area a page, to be read in one go. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { WORDS_FOLDER } from "./folder.ts";
import { readings } from "./reading.ts";

rmSync(WORDS_FOLDER, { recursive: true, force: true });
mkdirSync(WORDS_FOLDER, { recursive: true });
for (const [name, text] of readings()) writeFileSync(new URL(name, WORDS_FOLDER), text);
