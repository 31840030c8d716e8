import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module that Vite puts around each `import()` of the browser's build. */
const HELPER = "\0vite/preload-helper.js";

/** Has the browser's build import its chunks in our way (web/browser/fetched-import.ts). */
export const fetchedImports: Plugin = {
  name: "fetched-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: new RegExp(`^${HELPER}$`) },
    handler: () => {
      const ours = fileURLToPath(new URL("../web/browser/fetched-import.ts", import.meta.url));
      return `export { fetchedImport as __vitePreload } from ${JSON.stringify(ours)};`;
    },
  },
};
