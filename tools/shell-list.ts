import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export interface ShellList {
  build: string;
  files: { url: string; revision: string | null }[];
  styles: string[];
}

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

const ENTRY = "index.html";
/** Modules that readers do not open, or that need the network; a device does not store their files. */
const LEFT_OUT = /^(admin|account|ops|advertise)\/|\/core\/cricket\/read\/scorecard\/scorecard\.ts$/;
/** Fonts that only pages with data saving use, on systems without Bengali letters. */
const SPARE = /(?:^|\/)spare-/;
const PUBLIC = [
  "theme.js",
  "offline.js",
  "offline.css",
  "favicon.svg",
  "icon-192.png",
  "manifest.webmanifest",
  ...[1, 2, 3, 4].map((number) => `placeholders/${number}.svg`),
];

/** Scripts, styles and fonts of readers' pages, as a build's manifest lists them. */
export function shellFiles(manifestText: string): string[] {
  const manifest = manifestShape.parse(JSON.parse(manifestText));
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || seen.has(module) || LEFT_OUT.test(module)) return;
    seen.add(module);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!SPARE.test(file)) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(ENTRY);
  return [...files];
}

/** Style sheets of the entry and its static imports: colours, type and header. */
function entryStyles(manifest: z.infer<typeof manifestShape>): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || seen.has(module)) return;
    seen.add(module);
    for (const inner of chunk.imports ?? []) visit(inner);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  visit(ENTRY);
  return [...styles];
}

export function readShellList(clientDir: string): ShellList {
  const manifestFile = join(clientDir, "manifest.json");
  if (!existsSync(manifestFile)) return { build: "", files: [], styles: [] };
  const text = readFileSync(manifestFile, "utf8");
  const manifest = manifestShape.parse(JSON.parse(text));
  const revision = (file: string): string =>
    createHash("sha256")
      .update(readFileSync(join(clientDir, file)))
      .digest("hex")
      .slice(0, 12);
  return {
    build: manifest[ENTRY]?.file ?? "",
    files: [
      ...shellFiles(text).map((file) => ({ url: `/${file}`, revision: null })),
      ...PUBLIC.filter((file) => existsSync(join(clientDir, file))).map((file) => ({
        url: `/${file}`,
        revision: revision(file),
      })),
    ],
    styles: [...entryStyles(manifest), "offline.css"].map((file) => `/${file}`),
  };
}
