/**
 * Shrinks the container image (Dockerfile): deletes source maps, C headers and sources that packages contain
 * but do not need.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";

const remove = (path) =>
  rmSync(new URL(`../node_modules/${path}`, import.meta.url), { recursive: true, force: true });
const namesIn = (path, options) => {
  const folder = new URL(`../node_modules/${path}`, import.meta.url);
  return existsSync(folder) ? readdirSync(folder, options) : [];
};

for (const name of namesIn("node/node_modules/")) {
  if (name.startsWith("node-")) remove(`node/node_modules/${name}/include`);
}
for (const name of namesIn("", { recursive: true }))
  if (/\.[cm]?(?:js|ts|css)\.map$/.test(name)) remove(name);
remove("zod/src");
