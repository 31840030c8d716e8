/**
 * Makes the image smaller (Dockerfile): deletes source maps, C headers and sources that packages ship and nothing loads.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";

const remove = (path) =>
  rmSync(new URL(`../node_modules/${path}`, import.meta.url), { recursive: true, force: true });
const namesIn = (path, options) => {
  const folder = new URL(`../node_modules/${path}`, import.meta.url);
  return existsSync(folder) ? readdirSync(folder, options) : [];
};

// The C headers of Node: nothing is compiled.
for (const name of namesIn("node/node_modules/")) {
  if (name.startsWith("node-")) remove(`node/node_modules/${name}/include`);
}
// Source maps, which lead from compiled packages to sources that hardly any of them bring along.
for (const name of namesIn("", { recursive: true }))
  if (/\.[cm]?(?:js|ts|css)\.map$/.test(name)) remove(name);
// zod in TypeScript, beside the same compiled.
remove("zod/src");
