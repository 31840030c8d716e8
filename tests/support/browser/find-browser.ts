import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { z } from "zod";
import { findProgram } from "../programs.ts";

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/khobor/", import.meta.url));
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];
const SHELL = "chromium-headless-shell";

export interface FoundBrowser {
  path: string;
  env: Readonly<Record<string, string>>;
  from: "CHROMIUM_PATH" | "the PATH" | "Playwright" | "npm";
}

/** Finds a browser: CHROMIUM_PATH, a browser on the PATH, Playwright's, or that of @sparticuz/chromium. */
export async function findBrowser(kind: "whole" | "shell"): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, env: {}, from: "CHROMIUM_PATH" };
  const onPath = [...(kind === "shell" ? [SHELL] : []), ...WHOLE].map(findProgram).find(Boolean);
  if (onPath) return { path: onPath, env: {}, from: "the PATH" };
  const playwrights = chromium.executablePath();
  if (existsSync(playwrights)) return { path: playwrights, env: {}, from: "Playwright" };
  return engineFromNpm();
}

let engine: Promise<FoundBrowser> | undefined;

function engineFromNpm(): Promise<FoundBrowser> {
  engine ??= unpackEngine();
  return engine;
}

/**
 * Unpacks the browser. The package unpacks itself at its first use, and another process could find it
 * incomplete, so this unpacks it elsewhere and moves it. Its libraries replace missing ones.
 */
async function unpackEngine(): Promise<FoundBrowser> {
  const folder = join(CACHE, `chromium-${await engineVersion()}`);
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    const being = await mkdtemp(`${folder}-`);
    try {
      await promisify(execFile)(
        process.execPath,
        [
          "--input-type=module",
          "--eval",
          'await (await import("@sparticuz/chromium")).default.executablePath()',
        ],
        // With this variable, the package also unpacks its libraries.
        { cwd: CACHE, env: { ...process.env, TMPDIR: being, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" } },
      );
      await rename(being, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(being, { recursive: true, force: true });
    }
  }
  const path = join(folder, "chromium");
  const starts = spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
  return {
    path,
    env: starts ? {} : { LD_LIBRARY_PATH: join(folder, "al2023", "lib") },
    from: "npm",
  };
}

async function engineVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.lastIndexOf("/build/"));
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8"))).version;
}
