import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { readShellList } from "./tools/shell-list.ts";

const web = (path: string): string => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** `npm run dev` has no build: there the worker's address leads to its source, which is a module. */
const serviceWorkerInDevelopment: Plugin = {
  name: "service-worker-in-development",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/sw.js") request.url = "/sw/service-worker.ts";
      next();
    });
  },
};

/**
 * What a lazy page is called in the manifest, the first argument where one is made, is for the server alone: a browser asks
 * for the page by its import. All these names are some hundred bytes of the first script.
 */
const withoutServersNames: Plugin = {
  name: "without-servers-names",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /lazy-page/ },
    handler: (code) => ({
      code: code.replaceAll(/\b((?:lazyPage(?:<[^()]*>)?|pageIn)\(\s*)"[^"]*"/g, '$1""'),
      map: null,
    }),
  },
};

/**
 * A file of sentences (web/words) is read by a sub-editor in one go, and is said by many chunks: who imports it has a copy of its own, of
 * which the build keeps what that module says. So no sentence of a page that comes later is in the first script.
 */
const sentencesWhereTheyAreSaid: Plugin = {
  name: "sentences-where-they-are-said",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/words\/[a-z]+\.ts$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !importer || !found.id.startsWith(web("words/"))) return found;
      return `${found.id}?said-by=${encodeURIComponent(importer.slice(web("").length))}`;
    },
  },
};

/** The module that Vite puts around each `import()` of the browser's build is ours: web/browser/fetched-import.ts. */
const fetchedImports: Plugin = {
  name: "fetched-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { fetchedImport as __vitePreload } from ${JSON.stringify(web("browser/fetched-import.ts"))};`,
  },
};

/** What chunks are made of, as rolldown describes modules while it cuts them. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module and all that it imports at once. */
function withStaticImports(modules: Modules, ...from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const inner of modules.getModuleInfo(id)?.importedIds ?? []) visit(inner);
  };
  from.forEach(visit);
  return seen;
}

/** Every page reads live documents and REST, so what does that is in the first file; and what scores have in common, a few lines. */
const ENTRY = web("entry-client.tsx");
const FIRST = [
  ENTRY,
  ...[
    "rest/use-rest.ts",
    "../core/parse-json.ts",
    "live/use-live-document.ts",
    "cricket/Figure.tsx",
    "cricket/Score.tsx",
    "cricket/EnglishNames.tsx",
    // A few words, that lists, articles and scorecards want.
    "browser/use-low-place.ts",
    // What is followed needs it, and who reads here.
    "browser/whose-device.ts",
  ].map(web),
];
const NEWS_LIST = web("news/NewsList.tsx");
/** What lists of stories and articles have in common. */
const STORIES = [
  "news/cards/StoryImage.tsx",
  "news/cards/StoryTime.tsx",
  "news/notices/ListNotices.tsx",
  "cricket/strip/LiveStrip.tsx",
  "news/cards/card-link.ts",
  "../core/news/pictures/repeated-pictures.ts",
  "news/cards/cards.css",
  "news/news.css",
].map(web);

/** What cards and scorecards say of a match. */
const MATCHES = [
  "bengali/ordinals.ts",
  "cricket/views.ts",
  "cricket/strip/target.ts",
  "cricket/scorecard/ended-as-listed.ts",
  "cricket/super-over/super-over.ts",
  "cricket/super-over/super-over-words.ts",
  "cricket/names/bengali-places.ts",
  "cricket/names/bengali-series.ts",
]
  .map((file) => web(`../core/${file}`))
  .concat(["cricket/names/match-number.ts", "cricket/names/Called.tsx"].map(web));

/** What a device keeps of what its reader follows, and of what they saved. */
const KEPT = ["kept-changes.ts", "stored-json.ts"].map((file) => web(`../core/${file}`));

/** What follows matches and tags. */
const FOLLOW = web("cricket/follow/FollowButton.tsx");

/** What every page asks for once it stands: live documents, banners, who reads here. Packed together they are smaller, and one request. */
const LATE = ["live/start-live.ts", "banners/BannerTray.tsx", "account/AccountKeeper.tsx"].map(web);

/**
 * Few files, because on a slow network each costs a round trip: one for what every page needs, one for what it needs then, one for
 * stories, one for their lists, and the pages' own. What comes first here is taken first. The entry itself keeps its name in the
 * manifest.
 */
const CHUNKS = Object.entries({
  first: FIRST,
  late: LATE,
  stories: STORIES,
  lists: [NEWS_LIST],
  matches: MATCHES,
  kept: KEPT,
  follow: [FOLLOW],
}).map(([name, from], index) => ({
  debugName: name,
  priority: 10 - index,
  name: (id: string, modules: Modules): string | null =>
    id !== ENTRY && withStaticImports(modules, ...from).has(id) ? name : null,
}));

/**
 * Names of built files. The first script names some sixty others, whose hashes do not compress: 42 bits of each are enough
 * to tell a file from its namesake of another build.
 */
const HASHED_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** Of each built file, what it imports at once: noted before Vite writes into a file what is fetched beside those it asks for later. */
const imported = new Map<string, readonly string[]>();
const noteImports: Plugin = {
  name: "note-imports",
  apply: "build",
  enforce: "pre",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") imported.set(file.fileName, file.imports);
  },
};

/** A built file, and all that is there once it runs. */
function thereWith(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const inner of imported.get(file) ?? []) thereWith(inner, seen);
  return seen;
}

/**
 * What is fetched before a chunk is imported later (web/browser/fetched-import.ts), itself first; Vite adds its styles. What is there is
 * left out: its names would be a hundredth of the scripts. What few matches' charts are drawn with needs hardly a file that is not there
 * by then. All that held pictures need is there. What comes late, and pages that few readers open, wait for their further scripts,
 * which they name themselves, instead of having every page name them.
 */
function preloaded(file: string, scripts: string[], { hostId }: { hostId: string }): string[] {
  if (
    /\/ChartsView-[^/]*\.js$/.test(hostId) ||
    /\/(?:AdvertiseRoute|BannerTray|Corrections|HeldPicture|late-account|SettingsPage|SignInPage)-[^/]*\.js$/.test(
      file,
    )
  )
    return [file];
  const there = thereWith(hostId);
  return [file, ...scripts.filter((script) => script !== file && !there.has(script))];
}

/** The mode in which the service worker is built: into one file under a name that stays, which is its address. */
export const SERVICE_WORKER = "service-worker";

/**
 * `web/` is built for the browser into dist/client, with a manifest of its chunks; then the service worker beside it
 * (`--mode service-worker`); then for the server (`--ssr`) into dist/server, in one file with its libraries
 * (decisions/pages.md#rendering). The browser's build comes first, because the server's reads its manifest.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: web(""),
  plugins: [
    react(),
    serviceWorkerInDevelopment,
    ...(isSsrBuild ? [] : [withoutServersNames, sentencesWhereTheyAreSaid, noteImports, fetchedImports]),
  ],
  // The server's bundle is always the fast one, whatever the process's NODE_ENV. The service worker is told what there is to keep: in development, where every file changes under its name, nothing.
  define: isSsrBuild
    ? { "process.env.NODE_ENV": JSON.stringify("production") }
    : { __SHELL__: JSON.stringify(readShellList(mode === SERVICE_WORKER ? web("dist/client") : "")) },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: web("dist/server"),
        emptyOutDir: true,
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { input: web("entry-server.tsx") },
      }
    : mode === SERVICE_WORKER
      ? {
          outDir: web("dist/client"),
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          modulePreload: false,
          rolldownOptions: {
            input: web("sw/service-worker.ts"),
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        }
      : {
          outDir: web("dist/client"),
          emptyOutDir: true,
          manifest: "manifest.json",
          target: "es2022",
          modulePreload: { polyfill: false, resolveDependencies: preloaded },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: web("index.html"),
            // A sentence stands where it is said, without a name of its own.
            optimization: { inlineConst: { mode: "all", pass: 1 } },
            output: { codeSplitting: { groups: CHUNKS }, ...HASHED_NAMES },
          },
        },
  ssr: { noExternal: true },
}));
