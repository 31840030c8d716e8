import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Sets of installed fonts: Bengali sans and serif, as on phones; only Latin; or both. */
export type InstalledFonts = "bengali" | "latin" | "both";

/** npm packages with Bengali fonts. Chromium exits if no font is installed. */
const BENGALI = ["@expo-google-fonts/noto-sans-bengali", "@expo-google-fonts/noto-serif-bengali"];
const LATIN = ["@expo-google-fonts/roboto"];
const FOLDERS: Readonly<Record<InstalledFonts, readonly string[]>> = {
  bengali: BENGALI,
  latin: LATIN,
  both: [...BENGALI, ...LATIN],
};
const PACKAGES = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/khobor/fonts/", import.meta.url));
const GENERIC = { "sans-serif": "Noto Sans Bengali", serif: "Noto Serif Bengali" };

/** Environment variables that give the browser only these fonts, so that all machines lay pages out alike. */
export function fontVariables(fonts: InstalledFonts): { FONTCONFIG_FILE: string } {
  const file = join(CACHE, `${fonts}.conf`);
  const folders = FOLDERS[fonts].map((folder) => `<dir>${join(PACKAGES, folder)}</dir>`);
  const aliases = Object.entries(GENERIC).map(
    ([generic, family]) =>
      `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${[...folders, ...aliases, `<cachedir>${join(CACHE, "cache")}</cachedir>`].join("\n")}
</fontconfig>
`;
  mkdirSync(dirname(file), { recursive: true });
  // The file is written atomically, because other test processes read it.
  const being = mkdtempSync(`${file}-`);
  writeFileSync(join(being, "fonts.conf"), text);
  renameSync(join(being, "fonts.conf"), file);
  rmSync(being, { recursive: true });
  return { FONTCONFIG_FILE: file };
}
