import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(join(ROOT, path), "utf8");

/**
 * A version with three numbers and a digest. Images with `latest`, `1.28-alpine` or `1.28.1-alpine` can change.
 */
const EXACT = /^[\w./-]+:\d+\.\d+\.\d+(-[\w.]+)?@sha256:[0-9a-f]{64}$/;
const tagOf = (image: string): string => image.replace(/@.*$/, "");

/** Replaces `${NAME:-value}` as compose does without settings. */
const unset = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1");

async function dockerfileImages(): Promise<string[]> {
  const text = await read("Dockerfile");
  const values = new Map([...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  const stages = new Set<string>();
  return [...text.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)].flatMap(([, from = "", stage]) => {
    const image = from.replace(/^\$\{(\w+)\}$/, (_, name: string) => values.get(name) ?? "");
    const known = stages.has(image);
    if (stage) stages.add(stage);
    return known ? [] : [image];
  });
}

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
    }),
  ),
});
const composeFile = async () =>
  compose.parse(parse(await read("docker-compose.yml"), { merge: true })).services;

async function composeImages(): Promise<string[]> {
  return Object.values(await composeFile())
    .flatMap(({ image, build }) => [unset(image), unset(build?.args.NODE_IMAGE ?? "")])
    .filter((image) => image !== "" && !image.startsWith("khobor:"));
}

describe("the images that the product stands on", () => {
  it("are named by an exact version and its digest, in the Dockerfile and in compose", async () => {
    const images = [...(await dockerfileImages()), ...(await composeImages())];
    expect(new Set(images).size).toBe(4);
    expect(images.filter((image) => !EXACT.test(image))).toEqual([]);
    expect(new Set(images.map((image) => image.replace(/^.*@/, ""))).size).toBe(4);
  });

  it("are the same in both, and the same Node as npm scripts run on", async () => {
    const [node] = await dockerfileImages();
    expect(await composeImages()).toContain(node);
    const lock = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(await read("package-lock.json")));
    expect(tagOf(node ?? "")).toBe(`node:${lock.packages["node_modules/node"]?.version}-slim`);
  });

  it("are built by actions that are named by their commit: a tag of an action can be moved", async () => {
    const folder = ".github/workflows";
    const texts = await Promise.all(
      (await readdir(join(ROOT, folder))).map((name) => read(`${folder}/${name}`)),
    );
    const used = texts.flatMap((text) => [...text.matchAll(/\buses: (.+)$/gm)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ""))).toEqual(
      [],
    );
  });

  it("get their digests for a release from the registry, or stop it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "khobor-images-"));
    const resolve = (answer: string) =>
      writeFile(join(folder, "docker"), `#!/bin/sh\n${answer}\n`)
        .then(() => chmod(join(folder, "docker"), 0o755))
        .then(() =>
          promisify(execFile)("sh", [join(ROOT, "deploy/resolve-images.sh")], {
            env: { PATH: `${folder}:${process.env.PATH}` },
          }),
        );
    try {
      const digest = `sha256:${"0a".repeat(32)}`;
      const { stdout, stderr } = await resolve(`echo "$@" >&2; echo ${digest}`);
      const lines = stdout.trim().split("\n");
      expect(lines.map((line) => line.split("=")[0])).toEqual([
        "MONGO_IMAGE",
        "NGINX_IMAGE",
        "NODE_IMAGE",
        "REDIS_IMAGE",
      ]);
      const resolved = lines.map((line) => tagOf(line.split("=")[1] ?? ""));
      const known = new Set([...(await dockerfileImages()), ...(await composeImages())]);
      expect(new Set(resolved)).toEqual(new Set([...known].map(tagOf)));
      expect(stderr).not.toMatch(/inspect .*@/);
      for (const image of known)
        expect(stderr).toContain(`${tagOf(image)} is another one by now than ${image}`);
      for (const line of lines) {
        expect(line.split("=")[1]).toMatch(EXACT);
        expect(line.endsWith(`@${digest}`)).toBe(true);
      }
      await expect(resolve("echo no such manifest")).rejects.toThrow("named no digest");
      await expect(resolve("exit 1")).rejects.toThrow();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
