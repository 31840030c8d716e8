/**
 * Step of `npm test`, after the build: what the built pages make a reader download, against what is allowed. Prints every
 * budget, measured against allowed, and ends with 1 when one is exceeded.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readTemplate } from "../api/pages/page-template.ts";
import { webBuildIn } from "../api/pages/pages.ts";
import { createServerEntry } from "../api/pages/server-entry.ts";
import {
  type Budget,
  budgetLine,
  buildManifest,
  filesInHtml,
  initialScripts,
  moduleOf,
  type NamedFiles,
  withImports,
} from "./initial-files.ts";

const HOME_JAVASCRIPT = 74_200;
const ARTICLE_JAVASCRIPT = 79_000;
/** Of the page of matches, over the home page's. */
const MATCHES_JAVASCRIPT = 35_000;
const SCORECARD_JAVASCRIPT = 68_000;
/** What a scorecard comes to life with, over that and the home page's. */
const LIVE_SCORECARD_JAVASCRIPT = 35_600;
const CRITICAL_FONTS = 60_000;

const HOME = { path: "/", module: "news/front/FrontPage.tsx" };
const ARTICLE = { path: "/article/abc123", module: "article/ArticlePage.tsx" };
const MATCHES = { path: "/cricket", module: "cricket/matches/CricketRoute.tsx" };
const SCORECARD = { path: "/scorecard/abc123", module: "cricket/scorecard/ScorecardRoute.tsx" };
const LIVE_SCORECARD = "cricket/scorecard/LiveScorecard.tsx";

/**
 * Libraries that no page may load before it is painted, each recognised by words that minifying leaves alone. The words
 * are looked for in the library too, so that a new version with other words fails the check.
 */
const LATER_LIBRARIES = [
  {
    name: "socket.io-client",
    words: "io server disconnect",
    from: "socket.io-client/dist/socket.io.esm.min.js",
  },
  { name: "Swiper", words: "swiper-slide-fully-visible", from: "swiper/shared/swiper-core.mjs" },
  { name: "DOMPurify", words: "data-tt-policy-suffix", from: "dompurify/dist/purify.es.mjs" },
];

const root = fileURLToPath(new URL("../", import.meta.url));
const { clientDir, serverEntry } = webBuildIn(root);
const manifest = buildManifest.parse(JSON.parse(readFileSync(join(clientDir, "manifest.json"), "utf8")));
const template = readTemplate(clientDir);
const loadEntry = createServerEntry(serverEntry);

const packed = new Map<string, number>();
/** Bytes of a built file as they go over the wire with gzip. */
function gzipped(file: string): number {
  const known = packed.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(clientDir, file))).length;
  packed.set(file, size);
  return size;
}
const sum = (files: Iterable<string>, size: (file: string) => number): number =>
  [...files].reduce((total, file) => total + size(file), 0);

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !others.has(file)));

/** The page as the server sends it. Nothing can be read, because only the files it names are wanted. */
async function named(path: string): Promise<NamedFiles> {
  const { renderPage } = await loadEntry();
  const source = { get: async () => ({ status: 404, body: { success: false, message: "Not found" } }) };
  const context = { now: Date.now(), origin: "http://localhost" };
  return filesInHtml(template.fill(await renderPage({ path, search: "" }, source, context)));
}

const problems: string[] = [];
const details: string[] = [];
const budgets: Budget[] = [];

function detail(path: string, files: Iterable<string>): void {
  const parts = [...files].map((file) => `${moduleOf(manifest, file) ?? file} ${gzipped(file)}`);
  details.push(`  ${path}: ${parts.join(", ")}`);
}

function checkLibraries(path: string, files: Iterable<string>): void {
  const scripts = [...files].map((file) => ({ file, text: readFileSync(join(clientDir, file), "utf8") }));
  for (const { name, words } of LATER_LIBRARIES) {
    for (const { file, text } of scripts) {
      if (text.includes(words))
        problems.push(`${name} is in ${file}, which ${path} takes before it is painted`);
    }
  }
}

for (const { name, words, from } of LATER_LIBRARIES) {
  if (!readFileSync(join(root, "node_modules", from), "utf8").includes(words))
    problems.push(`${name} no longer says "${words}": this check needs other words to know it by`);
}

const homeFiles = await named(HOME.path);
const home = initialScripts(manifest, homeFiles, HOME.module);
budgets.push({
  name: "initial JavaScript of / (gzip)",
  measured: sum(home, gzipped),
  allowed: HOME_JAVASCRIPT,
});
detail("/", home);
checkLibraries("/", home);
for (const file of home) {
  // They stand where no script runs (web/news/page-links-part.ts).
  if (readFileSync(join(clientDir, file), "utf8").includes("page-links"))
    problems.push(`${file} has the links that stand without scripts alone`);
}

const article = initialScripts(manifest, await named(ARTICLE.path), ARTICLE.module);
budgets.push({
  name: "initial JavaScript of an article (gzip)",
  measured: sum(article, gzipped),
  allowed: ARTICLE_JAVASCRIPT,
});
detail("an article, over /", without(article, home));
checkLibraries("an article", article);

const fonts = new Set(homeFiles.fonts);
/** What a page of cricket begins with; what it asks for later is told as well. */
async function ofCricket({ path, module }: typeof MATCHES): Promise<Set<string>> {
  const files = await named(path);
  for (const font of files.fonts) fonts.add(font);
  const scripts = initialScripts(manifest, files, module);
  detail(`${path}, over /`, without(scripts, home));
  checkLibraries(path, scripts);
  const later = without(withImports(manifest, manifest[module]?.dynamicImports ?? []), scripts);
  if (later.size > 0) detail(`${path}, later`, without(later, home));
  return scripts;
}
budgets.push({
  name: "JavaScript of /cricket over that of / (gzip)",
  measured: sum(without(await ofCricket(MATCHES), home), gzipped),
  allowed: MATCHES_JAVASCRIPT,
});
const scorecard = await ofCricket(SCORECARD);
const live = without(without(withImports(manifest, [LIVE_SCORECARD]), scorecard), home);
detail("a scorecard comes to life with", live);
checkLibraries("a scorecard", live);
budgets.push(
  {
    name: "initial JavaScript of a scorecard (gzip)",
    measured: sum(scorecard, gzipped),
    allowed: SCORECARD_JAVASCRIPT,
  },
  {
    name: "JavaScript that a scorecard comes to life with (gzip)",
    measured: sum(live, gzipped),
    allowed: LIVE_SCORECARD_JAVASCRIPT,
  },
);
const bytesOf = (file: string): number => readFileSync(join(clientDir, file)).length;
budgets.push({ name: "critical fonts", measured: sum(fonts, bytesOf), allowed: CRITICAL_FONTS });

for (const budget of budgets) {
  const line = budgetLine(budget);
  console.log(line);
  if (budget.measured > budget.allowed) problems.push(line);
}
console.log(`\nBytes by chunk, gzip:\n${details.join("\n")}`);
for (const problem of problems) console.error(`\n${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
