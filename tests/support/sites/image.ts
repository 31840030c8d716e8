import { cp, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { dirname, join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(join(ROOT, path), "utf8");

/** Files that the last stage of the Dockerfile copies from the checkout. */
async function copied(): Promise<string[]> {
  const lastStage = (await read("Dockerfile")).split(/^FROM .*$/m).at(-1) ?? "";
  return [...lastStage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path];
  const inside = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return inside
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** Files of the checkout that the image contains, by Dockerfile and .dockerignore. */
export async function imageFiles(): Promise<string[]> {
  const listed = (await Promise.all((await copied()).map(filesIn))).flat();
  const ignored = (await read(".dockerignore"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return listed.filter(
    (file) => !ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`)),
  );
}

/** Makes a folder like the image's /app: files, built pages, and production packages. */
export async function makeImage(folder: string): Promise<void> {
  for (const file of await imageFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file), { verbatimSymlinks: true });
  }
  await cp(join(ROOT, "web/dist"), join(folder, "web/dist"), { recursive: true, preserveTimestamps: true });
  await linkProductionPackages(folder);
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

async function linkProductionPackages(image: string): Promise<void> {
  const { packages } = lockFile.parse(JSON.parse(await read("package-lock.json")));
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || devOptional) continue;
    await mkdir(dirname(join(image, path)), { recursive: true });
    await symlink(join(ROOT, path), join(image, path));
  }
}
