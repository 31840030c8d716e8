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
      dev: z.boolean().optional(),
      name: z.string().optional(),
    }),
  ),
});

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
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it("installs every package under its own name", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const aliases = Object.entries(packages).filter(([path, { name }]) => path !== "" && name !== undefined);
    expect(aliases).toEqual([]);
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
