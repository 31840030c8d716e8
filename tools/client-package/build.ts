/** Builds packages/client/dist for `npm pack`: scripts and their types. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { renderRestTypes } from "./rest-types.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGE = join(ROOT, "packages/client");
const ENTRY = join(PACKAGE, "client.ts");

/**
 * Builds the scripts for Node and for bundlers. The scripts import `socket.io-client` instead of containing it.
 */
async function buildScripts(folder: string, { minify = false }: { minify?: boolean } = {}): Promise<void> {
  await build({
    configFile: false,
    root: PACKAGE,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "es2023",
      minify,
      lib: { entry: ENTRY, formats: ["es"], fileName: "client" },
      rolldownOptions: { external: ["socket.io-client"], output: { chunkFileNames: "[name].js" } },
    },
  });
}

async function reached(file: string, seen: Map<string, string> = new Map()): Promise<Map<string, string>> {
  if (seen.has(file)) return seen;
  const text = file.endsWith("rest/calls.d.ts") ? renderRestTypes() : await readFile(file, "utf8");
  seen.set(file, text);
  for (const [, path = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+)"/g))
    await reached(join(dirname(file), path.replace(/\.ts$/, ".d.ts")), seen);
  return seen;
}

/** Writes the declarations that the entry uses. The other declarations would require further libraries. */
async function buildTypes(folder: string): Promise<void> {
  const all = await mkdtemp(join(tmpdir(), "khobor-client-types-"));
  const settings = join(all, "tsconfig.json");
  try {
    const base = { extends: join(ROOT, "tsconfig.json"), include: [], files: [ENTRY] };
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: join(all, "types"),
      types: [],
    };
    await writeFile(settings, JSON.stringify({ ...base, compilerOptions }));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    await promisify(execFile)(process.execPath, [tsc, "-p", settings], { cwd: ROOT });
    const entry = join(all, "types", relative(ROOT, ENTRY)).replace(/\.ts$/, ".d.ts");
    for (const [file, text] of await reached(entry)) {
      const target = join(folder, relative(join(all, "types"), file));
      await mkdir(dirname(target), { recursive: true });
      // Imports of .js files work with any compiler settings.
      await writeFile(target, text.replace(/((?:from |import\()"\.[^"]+)\.ts"/g, '$1.js"'));
    }
  } finally {
    await rm(all, { recursive: true });
  }
}

if (import.meta.main) {
  const dist = join(PACKAGE, "dist");
  await buildScripts(dist);
  await buildTypes(join(dist, "types"));
}
