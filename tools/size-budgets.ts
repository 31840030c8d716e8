/**
 * Step of `npm test` after the build. Compares the download size of each page with
 * decisions/pages.md#script-budgets, prints each budget, and exits with 1 if a page exceeds its budget.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readTemplate } from "../api/pages/page-template.ts";
import { webBuildIn } from "../api/pages/pages.ts";
import { createServerEntry } from "../api/pages/server-entry.ts";
import {
  budgetLine,
  buildManifest,
  filesInHtml,
  initialScripts,
  moduleOf,
  type NamedFiles,
  withImports,
} from "./initial-files.ts";

/**
 * Maximum bytes of compressed script of each page. `more`: also counts the scripts that the page loads to
 * become interactive.
 */
const PAGES = [
  { name: "/", path: "/", module: "news/front/FrontPage.tsx", more: [], allowed: 120_000 },
  {
    name: "an article",
    path: "/article/abc123",
    module: "blog/StoryRoute.tsx",
    more: [],
    allowed: 120_000,
  },
  {
    name: "a live scorecard",
    path: "/scorecard/abc123",
    module: "cricket/scorecard/ScorecardRoute.tsx",
    more: ["cricket/scorecard/LiveScorecard.tsx"],
    allowed: 160_000,
  },
];
const FONTS_ALLOWED = 60_000;

const { clientDir, serverEntry } = webBuildIn(fileURLToPath(new URL("../", import.meta.url)));
const read = (file: string): Buffer => readFileSync(join(clientDir, file));
const manifest = buildManifest.parse(JSON.parse(read("manifest.json").toString()));
const template = readTemplate(clientDir);
const loadEntry = createServerEntry(serverEntry);

/**
 * Files whose names the server's page contains. The page is rendered without data, because only these names
 * matter.
 */
async function filesNamedBy(path: string): Promise<NamedFiles> {
  const { renderPage } = await loadEntry();
  const source = { get: async () => ({ status: 404, body: { success: false, message: "Not found" } }) };
  const context = { now: Date.now(), origin: "http://localhost" };
  return filesInHtml(template.fill(await renderPage({ path, search: "" }, source, context)));
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const fonts = new Set<string>();
const lines: string[] = [];
let isOver = false;
function check(name: string, measured: number, allowed: number): void {
  lines.push(budgetLine({ name, measured, allowed }));
  isOver ||= measured > allowed;
}

for (const { name, path, module, more, allowed } of PAGES) {
  const named = await filesNamedBy(path);
  for (const font of named.fonts) fonts.add(font);
  const scripts = new Set([...initialScripts(manifest, named, module), ...withImports(manifest, more)]);
  const sizes = new Map([...scripts].map((file) => [file, gzipSync(read(file)).length]));
  check(`script of ${name} (gzip)`, sum([...sizes.values()]), allowed);
  for (const [file, size] of sizes) lines.push(`        ${size} ${moduleOf(manifest, file) ?? file}`);
}
check("critical fonts", sum([...fonts].map((file) => read(file).length)), FONTS_ALLOWED);

console.log(lines.join("\n"));
process.exitCode = isOver ? 1 : 0;
