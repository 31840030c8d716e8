import { readFileSync } from "node:fs";
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

const BREAKPOINTS = readFileSync(web("breakpoints.css"), "utf8");
const breakpoints: Plugin = {
  name: "breakpoints",
  enforce: "pre",
  transform: (code, id) => (/\.css($|\?)/.test(id) ? `${code}\n${BREAKPOINTS}` : undefined),
};

/** The mode in which the service worker is built: into one file under a name that stays, which is its address. */
export const SERVICE_WORKER = "service-worker";

/**
 * `web/` is built for the browser into dist/client, with a manifest of its chunks; then the service worker beside it
 * (`--mode service-worker`); then for the server (`--ssr`) into dist/server, in one file with its libraries
 * (decisions/pages.md#rendering). The browser's build comes first, because the server's reads its manifest.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: web(""),
  plugins: [react(), breakpoints, serviceWorkerInDevelopment],
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
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
          modulePreload: {
            polyfill: false,
            // A script names what it imports: the first one need not.
            resolveDependencies: (_file, scripts, { hostType }) => (hostType === "html" ? scripts : []),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: web("index.html"),
            // A sentence stands where it is said, without a name of its own.
            optimization: { inlineConst: { mode: "all", pass: 1 } },
          },
        },
  ssr: { noExternal: true },
}));
