import { execFile, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(join(ROOT, path), "utf8");

/** Three numbers, perhaps a variant, and the digest: `latest` and `1.28-alpine` move, and so does `1.28.1-alpine`. */
const EXACT = /^[\w./-]+:\d+\.\d+\.\d+(-[\w.]+)?@sha256:[0-9a-f]{64}$/;
const tagOf = (image: string): string => image.replace(/@.*$/, "");

/** `${NAME:-value}` as compose fills it in where nothing is set. */
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

/** Others' images in compose; the product's own has the version of its release. */
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

  it("are built by the builder's own frontend: one that `syntax` names is an image, too, under a name that moves", async () => {
    expect(await read("Dockerfile")).not.toMatch(/^#\s*syntax\s*=/im);
  });

  it.each([
    "node:latest",
    "node",
    "node:24",
    "node:24-slim",
    "nginx:1.28-alpine",
    "redis:7.4.7-alpine",
    "redis:7.4.7@sha256:12",
  ])("could not be named %s", (image) => expect(image).not.toMatch(EXACT));

  it("are the same in both, and the same Node as npm scripts run on", async () => {
    const [node] = await dockerfileImages();
    expect(await composeImages()).toContain(node);
    const lock = z
      .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
      .parse(JSON.parse(await read("package-lock.json")));
    expect(tagOf(node ?? "")).toBe(`node:${lock.packages["node_modules/node"]?.version}-slim`);
  });

  it("are named so where suites run on them", async () => {
    const folder = ".github/workflows";
    const texts = await Promise.all(
      (await readdir(join(ROOT, folder))).map((name) => read(`${folder}/${name}`)),
    );
    const images = texts.flatMap((text) =>
      [...text.matchAll(/^\s+(?:image: |- )((?:mongo|redis|nginx|node)\b.*)$/gm)].map(
        ([, image = ""]) => image,
      ),
    );
    expect(images.length).toBe(3);
    expect(images.filter((image) => !EXACT.test(image))).toEqual([]);
    const named = texts.flatMap((text) => [...text.matchAll(/^\s+image: (.+)$/gm)].map(([, image]) => image));
    expect(named.filter((image) => !images.includes(image ?? ""))).toEqual(["${{ matrix.mongo }}"]);
  });

  it("are taken by digest in a release: the hosted workflow stops where compose would take one by name", async () => {
    const step = z.object({ run: z.string().optional() });
    const { jobs } = z
      .object({
        jobs: z.object({
          images: z.object({ env: z.record(z.string(), z.string()), steps: z.array(step) }),
        }),
      })
      .parse(parse(await read(".github/workflows/release.yml")));
    const runs = jobs.images.steps.flatMap(({ run }) => run ?? []);
    expect(runs[0]).toContain("deploy/resolve-images.sh > deploy/images.env");
    expect(runs[1]).toContain("docker compose --env-file deploy/images.env config --images");
    // What it lets through, and what it stops at.
    const pattern = /grep -v '(@sha256[^']+)' images\.txt; then exit 1/.exec(runs[1] ?? "")?.[1] ?? "";
    const isLeft = (image: string) =>
      spawnSync("grep", ["-v", pattern], { input: `${image}\n` }).status === 0;
    expect(isLeft(`redis:7.4.7-alpine@sha256:${"0a".repeat(32)}`)).toBe(false);
    for (const image of ["redis:7.4.7-alpine", "redis@sha256:12", `redis@sha256:${"0a".repeat(32)}x`])
      expect(isLeft(image)).toBe(true);
    expect(runs[2]).toContain("--env-file deploy/images.env build");
    const asked = [...(await read("docker-compose.yml")).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => jobs.images.env[name ?? ""] === undefined)).toEqual([]);
  });

  it("carry the product's own, which a release builds on the Node found then, publishes and attests by its digest", async () => {
    const step = z.object({
      id: z.string().optional(),
      uses: z.string().optional(),
      run: z.string().optional(),
      with: z.record(z.string(), z.unknown()).default({}),
    });
    const { publish } = z
      .object({
        jobs: z.object({
          publish: z.object({
            if: z.string(),
            needs: z.string(),
            permissions: z.record(z.string(), z.string()),
            steps: z.array(step),
          }),
        }),
      })
      .parse(parse(await read(".github/workflows/release.yml"))).jobs;
    expect(publish).toMatchObject({ if: "startsWith(github.ref, 'refs/tags/v')", needs: "images" });
    expect(publish.permissions).toEqual({
      contents: "read",
      packages: "write",
      "id-token": "write",
      attestations: "write",
    });
    const using = (action: string) => publish.steps.find(({ uses }) => uses?.startsWith(`${action}@`));
    const build = using("docker/build-push-action");
    expect(build?.with).toMatchObject({ push: true, provenance: "mode=max", sbom: true });
    expect(build?.with["build-args"]).toBe("NODE_IMAGE=${{ steps.named.outputs.node }}");
    expect(using("actions/attest-build-provenance")?.with).toEqual({
      "subject-name": "${{ steps.named.outputs.name }}",
      "subject-digest": `\${{ steps.${build?.id}.outputs.digest }}`,
      "push-to-registry": true,
    });

    // What the step that names them makes of a release, and that it stops where Node has no digest.
    const named = publish.steps.find(({ id }) => id === "named")?.run ?? "";
    const folder = await mkdtemp(join(tmpdir(), "khobor-release-"));
    try {
      await mkdir(join(folder, "deploy"));
      const output = join(folder, "output");
      const run = async (node: string) => {
        await writeFile(join(folder, "deploy/images.env"), `MONGO_IMAGE=mongo:8\nNODE_IMAGE=${node}\n`);
        await writeFile(output, "");
        const { status } = spawnSync("bash", ["-e", "-c", named], {
          cwd: folder,
          env: {
            PATH: process.env.PATH,
            GITHUB_OUTPUT: output,
            GITHUB_REPOSITORY: "A-Desk/Khobor",
            GITHUB_REF_NAME: "v1.2.3",
          },
        });
        return { status, lines: (await readFile(output, "utf8")).split("\n") };
      };
      const node = `node:24.21.0-slim@sha256:${"0a".repeat(32)}`;
      const { status, lines } = await run(node);
      expect(status).toBe(0);
      expect(lines).toEqual([`node=${node}`, "name=ghcr.io/a-desk/khobor", "version=1.2.3", ""]);
      expect((await run("node:24.21.0-slim")).status).not.toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
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
      // Every image that is named anywhere, and no other.
      const resolved = lines.map((line) => tagOf(line.split("=")[1] ?? ""));
      const known = new Set([...(await dockerfileImages()), ...(await composeImages())]);
      expect(new Set(resolved)).toEqual(new Set([...known].map(tagOf)));
      // The tag is asked for, not what is known of it; and what has changed is said.
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
