import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startApp } from "./tests/support/sites/app.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-main-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("a start says among its last lines what of it cannot be reached, and runs", async () => {
  const app = await startApp({ env: { DATA_DIR: folder, REDIS_URL: "redis://127.0.0.1:1" } });
  await expect.poll(() => app.output()).toContain("  site ");
  const said = app.output().slice(app.output().indexOf("Khobor is running"));
  expect(said).toMatch(
    /^Khobor is running without these parts and keeps trying to reach them:\n(?: {2}[a-z ]+: .+\n)+/,
  );
  expect(said).toMatch(/^ {2}live store: Live store \(Redis\): /m);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await app.kill();
});

/** A separate checkout without pages. Another process has begun to build it and never ends. */
async function checkoutThatIsBuilt(): Promise<string> {
  const [root, copy] = [import.meta.dirname, join(folder, "checkout")];
  const rooms = "api commands core demo embedded-database packages platform realtime store tools web workers";
  for (const name of [...rooms.split(" "), "main.js", "package.json", "package-lock.json", "vite.config.ts"])
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[/\\](?:dist|node_modules)$/.test(path),
    });
  await mkdir(join(copy, "node_modules/.cache/khobor"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (!name.startsWith("."))
      await symlink(join(root, "node_modules", name), join(copy, "node_modules", name));
  await writeFile(join(copy, "node_modules/.cache/khobor/web-build.lock"), String(process.pid));
  return copy;
}

describe("a start whose pages are still being built", () => {
  it("polls already what the first of them is to show, and does not listen yet", async () => {
    const child = spawn(process.execPath, ["main.js"], {
      cwd: await checkoutThatIsBuilt(),
      env: { ...process.env, NODE_ENV: "development", PORT: "0", DATA_DIR: folder, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let told = "";
    child.stdout.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    await expect.poll(() => told).toContain("Workers are running");
    expect(told).not.toContain("listening on");
    child.kill("SIGKILL");
    await once(child, "exit");
  });
});
