/** Shrinks the image (Dockerfile): deletes unused source maps, C headers and sources from packages. */
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
