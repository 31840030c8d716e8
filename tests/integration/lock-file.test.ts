import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
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

  it("names no registry host", async () => {
    const { packages } = lockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
    const hosts = Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith("http"));
    expect(hosts.map(([path]) => path)).toEqual([]);
  });
});
