import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmdirSync, writeSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection, Model } from "mongoose";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { run } from "../../../commands/terminal.test-support.ts";
import { startEmbeddedDatabase } from "../../../embedded-database/start.ts";
import { startApp } from "../../support/sites/app.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";

const SELDOM = { interval: 250 };
const saved = z.object({ data: z.object({ id: z.string() }) });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-operating-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const mount = (folder: string): void =>
  void execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder], { stdio: "ignore" });

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "khobor-mount-"));
  try {
    mount(folder);
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const noMount = mayMount() ? "" : " (skipped: this user may mount no file system)";

async function smallDisk(): Promise<string> {
  const folder = await newFolder();
  mount(folder);
  closing.push(() => execFileSync("umount", [folder]));
  return folder;
}

function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const block of [1 << 20, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(block));
      } catch {}
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const health = async (url: string): Promise<string | undefined> =>
  /khobor_health_up\{part="database"[^}]*\} (\d)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

it.skipIf(noMount)(
  `is not ready while its disk is full, shows pages, heals by itself and has all that it took${noMount}`,
  async () => {
    const folder = await smallDisk();
    const temporary = await smallDisk();
    fill(join(temporary, "filler"));
    const app = await startApp({ env: { ...EDITOR, DATA_DIR: folder, TMPDIR: temporary } });
    closing.push(() => app.stop());
    const ready = async () => (await fetch(`${app.url}/readyz`)).json();
    const editor = createEditor(app.url);
    const save = (letters: number) => {
      const content = `<p>${randomBytes(letters / 2).toString("hex")}</p>`;
      return editor("POST", "/api/admin/news", {
        title: "খবর",
        content,
        category: "bengal",
        published: true,
      });
    };
    await expect.poll(ready, SELDOM).toEqual({ ready: true });
    await expect.poll(() => health(app.url), SELDOM).toBe("1");
    expect((await save(200_000)).status).toBe(201);
    fill(join(folder, "filler"));
    // The log has free space, which must fill before the file grows.
    const articles: string[] = [];
    for (const letters of [200_000, 20_000, 200]) {
      for (;;) {
        const answer = await save(letters);
        if (answer.status === 201) articles.push(saved.parse(answer.json).data.id);
        else {
          expect([answer.status, answer.text]).toEqual([503, expect.stringContaining("try again")]);
          break;
        }
      }
    }
    await expect.poll(ready, SELDOM).toMatchObject({
      ready: false,
      failing: { database: expect.stringContaining("The database accepts no writes") },
    });
    await expect.poll(() => health(app.url), SELDOM).toBe("0");
    expect((await fetch(`${app.url}/`)).status).toBe(200);
    await rm(join(folder, "filler"));
    await expect.poll(ready, SELDOM).toEqual({ ready: true });
    await expect.poll(() => health(app.url), SELDOM).toBe("1");
    expect((await save(200)).status).toBe(201);
    for (const id of articles) expect((await editor("GET", `/api/admin/news/${id}`)).status, id).toBe(200);
  },
  300_000,
);

it("says everywhere that data is to be migrated, and nothing once it is", async () => {
  const folder = await newFolder();
  const database = await startEmbeddedDatabase(folder);
  const connection = await createConnection(database.uri).asPromise();
  await connection.collection<{ _id: string; bytes: Buffer }>("images").insertOne({
    _id: "0123456789abcdef",
    bytes: Buffer.from("a picture"),
  });
  await connection.destroy();
  await database.close();

  const env = { DATA_DIR: folder };
  const name = "2026-11-27-pictures-known";
  const status = await run(env, "migrate", "status");
  expect([status.code, status.said]).toEqual([0, expect.stringContaining(`${name}: pending`)]);
  expect((await run(env, "check")).said).toContain(`run "migrate up", also while the product runs (${name})`);

  const app = await startApp({ env: { ...EDITOR, ...env } });
  closing.push(() => app.stop());
  const ready = async () => (await fetch(`${app.url}/readyz`)).json();
  const told = { ready: true, notices: { migrations: expect.stringContaining(name) } };
  await expect.poll(ready, SELDOM).toEqual(told);
  expect(app.output()).toContain("Stored data is to be changed");
  const ops = async () => (await createEditor(app.url)("GET", "/api/ops")).json;
  await expect.poll(ops, SELDOM).toMatchObject({ snapshot: { migrations: [name] } });
  expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/khobor_migrations_left.* 1\n/);
  await app.stop();

  expect((await run(env, "migrate", "up")).said).toContain(name);
  expect((await run(env, "migrate", "status")).said).toContain("Nothing is pending.");
  expect((await run(env, "check")).said).not.toContain("migrate up");
});

it("says after an import that the embedded database holds more stories than it is made for", async () => {
  const folder = await newFolder();
  const path = join(folder, "ghost.json");
  await writeFile(path, JSON.stringify({ db: [{ meta: { version: "5.0.0" }, data: { posts: [] } }] }));
  vi.spyOn(Model, "estimatedDocumentCount").mockReturnValue({ exec: async () => 10_001 } as never);
  expect(await run({ DATA_DIR: folder }, "import", "ghost", path)).toMatchObject({
    code: 0,
    complained: expect.stringMatching(
      /^The embedded database holds 10,001 stories but is designed for 10,000: .* Move to MongoDB: .*\.\n$/,
    ),
  });
});
