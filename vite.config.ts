import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { readShellList } from "./tools/shell-list.ts";
import { FOCUS_RULES } from "./web/news/cards/focus-rules.ts";

const web = (path: string): string => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** `npm run dev` builds nothing, so the service worker's address returns its source, which is a module. */
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

const BREAKPOINTS = readFileSync(web("breakpoints.css"), "utf8");
const additions: Plugin = {
  name: "additions",
  enforce: "pre",
  transform: (code, id) => {
    if (!/\.css($|\?)/.test(id)) return undefined;
    return `${code}\n${BREAKPOINTS}${/\/story-image\.css/.test(id) ? FOCUS_RULES : ""}`;
  },
};

/**
 * Vite mode that builds the service worker into one file. The file's name never changes, because it is the
 * worker's address.
 */
export const SERVICE_WORKER = "service-worker";

/**
 * Vite builds `web/` for the browser into dist/client, with a manifest of its scripts, then the service worker
 * beside it (`--mode service-worker`), then for the server (`--ssr`) into dist/server, as one file that
 * contains its libraries (decisions/pages.md#rendering). The browser's build comes first, because the server's
 * build reads its manifest.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: web(""),
  plugins: [react(), additions, serviceWorkerInDevelopment],
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  // The server's bundle always contains the production build of React, whatever the NODE_ENV of the process.
  // The service worker receives the list of files to store. In development the list is empty, because files
  // change without a change of name.
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
          modulePreload: {
            polyfill: false,
            // The entry script names its own imports, so the browser need not preload them.
            resolveDependencies: (_file, scripts, { hostType }) => (hostType === "html" ? scripts : []),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: web("index.html"),
            // Constant texts are inserted where they are used, because a variable for each would cost more bytes.
            optimization: { inlineConst: { mode: "all", pass: 1 } },
          },
        },
  ssr: { noExternal: true },
}));
