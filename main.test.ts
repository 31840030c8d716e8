import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startApp } from "./tests/support/sites/app.ts";
import { isWebStale, packWeb } from "./tools/ensure-web.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-main-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs main.ts to its end. */
function run(
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string; told: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["main.ts", ...args], {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: "0",
        DATA_DIR: folder,
        LOG_LEVEL: "silent",
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    let told = "";
    child.stdout.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said, told }));
  });
}

describe("a start that cannot go on", () => {
  it("names every bad setting, without a stack, and exits with 1", async () => {
    const { code, said } = await run({ PORT: "many", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    expect(said).toContain('PORT is "many": a port is a whole number from 1 to 65535');
    expect(said).toContain('LOG_LEVEL is "loud"');
    expect(said).not.toMatch(/\n\s+at /);
  });

  it("says that the port is taken, and which one to try, before it opens anything", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { code, said } = await run({ PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port ${port} is taken by another program. Start on another one: PORT=${port + 1} npm start\n`,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("a Node that is too old", () => {
  it("is told in one sentence what to use instead, by a file that any Node reads", async () => {
    expect(await realpath(join(import.meta.dirname, "main.ts"))).toBe(join(import.meta.dirname, "main.js"));
    const old = `data:text/javascript,${encodeURIComponent(
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
    )}`;
    const { code, said, told } = await run({ NODE_OPTIONS: `--import=${old} --no-strip-types` });
    expect({ code, told }).toEqual({ code: 1, told: "" });
    expect(said).toBe(
      'Khobor needs Node 22.19 or later, and this is 20.20.2: after "npm ci" use "npm start" or "npx khobor", which bring a Node of their own.\n',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it("is no link away from npm's scripts and the image: a checkout without links has a line of text in its place", async () => {
    const root = import.meta.dirname;
    const tools = (await readdir(join(root, "tools"))).filter((name) => name.endsWith(".ts"));
    const files = ["package.json", "Dockerfile", ...tools.map((name) => `tools/${name}`)];
    const texts = await Promise.all(files.map((name) => readFile(join(root, name), "utf8")));
    // "demo/main.ts" is another file, so it must not match.
    expect(files.filter((_, at) => /(?<!\/)\bmain\.ts\b/.test(texts[at] ?? ""))).toEqual([]);
  });
});

describe("a start that is asked what it takes", () => {
  it("says how it is used, and starts nothing", async () => {
    const { code, told } = await run({}, "--help");
    expect(code).toBe(0);
    expect(told).toContain("PORT=3001 npm start");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("the command line", () => {
  it("ends with 2 and one sentence for what there is not, before anything is opened", async () => {
    for (const args of [["no-such-command"], ["--no-such-option"], ["check", "--no-such-option"]]) {
      const { code, told, said } = await run({}, ...args);
      expect({ args, code, told }).toEqual({ args, code: 2, told: "" });
      expect(said).toMatch(/^[^\n]+\.\n$/);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it("runs a command in place of the start, and ends with its code", async () => {
    expect(await run({}, "keys")).toMatchObject({
      code: 0,
      told: expect.stringContaining("VAPID_PUBLIC_KEY="),
    });
    expect(await run({ PORT: "many" }, "check")).toMatchObject({
      code: 1,
      told: expect.stringContaining("FAILED"),
    });
  });
});

describe("a start", () => {
  it("serves a first page with stories from nothing but npm, shows the login it made, and ends with 0", async () => {
    const app = await startApp({ env: { DATA_DIR: folder } });
    const page = await fetch(`${app.url}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<html lang="bn"');
    expect(html).toContain('<article class="card');
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    await expect.poll(() => app.output()).toMatch(/user admin, password \S{10,}/);
    for (const name of ["api", "realtime", "workers"])
      expect(app.output()).toMatch(new RegExp(`^ {2}${name} `, "m"));
    expect(await app.stop(), app.output()).toBe(0);
  });
});

describe("the web's output", () => {
  it("is stale when missing, cut short, older than a source, or made with other settings", async () => {
    const stale = (settings = {}) => isWebStale(folder, settings);
    const stamp = join(folder, "web/dist/stamp.json");
    const sources = ["web/page.tsx", "vite.config.ts"].map((name) => join(folder, name));
    await mkdir(join(folder, "web/dist"), { recursive: true });
    await mkdir(join(folder, "core"));
    for (const source of sources) {
      await writeFile(source, "");
      await utimes(source, 1_000, 1_000);
    }
    expect(await stale()).toBe(true);
    await writeFile(stamp, "{}");
    expect(await stale()).toBe(false);
    expect(await stale({ VITE_AD_CLIENT: "x", OTHER: "y" })).toBe(true);
    await writeFile(join(folder, "core/rule.ts"), "");
    await utimes(join(folder, "core/rule.ts"), 4e9, 4e9);
    expect(await stale()).toBe(true);
    await rm(join(folder, "core/rule.ts"));
    await writeFile(join(folder, "core/rule.test.ts"), "");
    await utimes(join(folder, "core/rule.test.ts"), 4e9, 4e9);
    expect(await stale()).toBe(false);
  });

  it("is stale when a tool that it is built by is newer, whichever it is", async () => {
    const root = import.meta.dirname;
    const builtBy = new Set(["vite.config.ts", "tools/build-web.ts"]);
    for (const file of builtBy) {
      const text = await readFile(join(root, file), "utf8");
      for (const [, path = ""] of text.matchAll(/^(?:import|export|\}) .*?from "(\.[^"]+)"/gm)) {
        const imported = join(dirname(file), path);
        // Every file of these folders counts, as the test above shows.
        if (!/^(core|web)\//.test(imported)) builtBy.add(imported);
      }
    }
    expect([...builtBy]).toContain("tools/shell-list.ts");
    await mkdir(join(folder, "web/dist"), { recursive: true });
    await writeFile(join(folder, "vite.config.ts"), "");
    await utimes(join(folder, "vite.config.ts"), 1_000, 1_000);
    await writeFile(join(folder, "web/dist/stamp.json"), "{}");
    for (const file of builtBy) {
      expect(await isWebStale(folder, {})).toBe(false);
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "");
      await utimes(path, 4e9, 4e9);
      expect({ file, stale: await isWebStale(folder, {}) }).toEqual({ file, stale: true });
      await utimes(path, 1_000, 1_000);
    }
  });

  it("is packed beside a start where its build was not, and once", async () => {
    expect(await packWeb(folder)).toBeUndefined();
    await mkdir(join(folder, "tools"));
    await mkdir(join(folder, "web/dist/client"), { recursive: true });
    const packed = join(folder, "web/dist/client/sw.js.br");
    const tool = `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(packed)}, "");\n`;
    await writeFile(join(folder, "tools/pack-web.ts"), tool);
    const packing = await packWeb(folder);
    if (packing?.exitCode === null) await once(packing, "exit");
    expect(await readdir(join(folder, "web/dist/client"))).toEqual(["sw.js.br"]);
    expect(await packWeb(folder)).toBeUndefined();
  });

  it("is used as it is where there is nothing to build it from, and is missed there all the same", async () => {
    await mkdir(join(folder, "web/dist"), { recursive: true });
    expect(await isWebStale(folder, {})).toBe(true);
    await writeFile(join(folder, "web/dist/stamp.json"), "{}");
    expect(await isWebStale(folder, { VITE_AD_CLIENT: "x" })).toBe(false);
  });
});
