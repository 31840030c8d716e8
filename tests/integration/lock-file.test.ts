import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      os: z.array(z.string()).optional(),
    }),
  ),
});

/**
 * Programs of platforms that the registry which wrote the file did not have, so it could not say their digests. npm on those
 * platforms takes what its registry sends; `npm install` there fills them in.
 */
const WITHOUT_DIGEST = [
  "@biomejs/cli-android-arm64",
  "@biomejs/cli-android-x64",
  "@biomejs/cli-darwin-arm64",
  "@biomejs/cli-darwin-x64",
  "@biomejs/cli-linux-arm64-musl",
  "@biomejs/cli-linux-x64-musl",
  "@biomejs/cli-win32-arm64",
  "@biomejs/cli-win32-x64",
  "@msgpackr-extract/msgpackr-extract-darwin-arm64",
  "@msgpackr-extract/msgpackr-extract-darwin-x64",
  "@msgpackr-extract/msgpackr-extract-linux-arm",
  "@msgpackr-extract/msgpackr-extract-win32-x64",
  "@swc/core-darwin-arm64",
  "@swc/core-darwin-x64",
  "@swc/core-linux-arm-gnueabihf",
  "@swc/core-linux-ppc64-gnu",
  "@swc/core-linux-s390x-gnu",
  "@swc/core-win32-arm64-msvc",
  "@swc/core-win32-ia32-msvc",
  "@swc/core-win32-x64-msvc",
];

describe("package-lock.json", () => {
  it("names every platform's optional package, without which a clean install is refused", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it("names the digest of every package that is fetched", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const without = Object.entries(packages).filter(
      ([path, { link, integrity = "" }]) => path !== "" && !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
    );
    expect(without.map(([path]) => path.replace("node_modules/", "")).toSorted()).toEqual(WITHOUT_DIGEST);
    // None of them is needed: each is another platform's, and optional.
    expect(without.filter(([, { optional, os }]) => !optional || !os)).toEqual([]);
  });

  it("has no compiler in a production install", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const compilers = Object.keys(packages).filter((path) => /typescript|swc|rolldown|esbuild/.test(path));
    expect(compilers.length).toBeGreaterThan(3);
    expect(compilers.filter((path) => !packages[path]?.dev)).toEqual([]);
  });

  it("names no registry host", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const hosts = Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith("http"));
    expect(hosts.map(([path]) => path)).toEqual([]);
  });
});
