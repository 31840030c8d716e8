import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, type World } from "../../support/sites/world.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);
const SITE = "https://news.example";

let folder: string;
let examples: string[];
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-client-"));
  // The package is built from a copy, because its build writes next to its source.
  const source = join(folder, "source");
  await mkdir(source);
  for (const part of ["core", "packages", "tools/client-package", "package.json", "tsconfig.json"])
    await cp(join(ROOT, part), join(source, part), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(source, "node_modules"));
  const env = { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}` };
  const packed = await run("npm", ["pack", "--pack-destination", folder], {
    cwd: join(source, "packages/client"),
    env,
  });
  const archive = packed.stdout.trim().split("\n").at(-1) ?? "";
  const user = join(folder, "user");
  await mkdir(join(user, "node_modules"), { recursive: true });
  await writeFile(
    join(user, "package.json"),
    JSON.stringify({ name: "user", type: "module", private: true }),
  );
  await run(
    "npm",
    ["install", "--offline", "--legacy-peer-deps", "--no-audit", "--no-fund", join(folder, archive)],
    {
      cwd: user,
      env,
    },
  );
  await symlink(join(ROOT, "node_modules/socket.io-client"), join(user, "node_modules/socket.io-client"));
  const readme = await readFile(join(user, "node_modules/khobor-client/README.md"), "utf8");
  examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  world = await startWorld({ moves: "nothing" });
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

it("does in Node what its README shows", async () => {
  expect(examples.length).toBeGreaterThanOrEqual(4);
  const said: string[] = [];
  for (const [index, example] of examples.entries()) {
    const file = join(folder, "user", `example-${index}.ts`);
    await writeFile(file, example.replaceAll(SITE, world.url));
    const { stdout } = await run(process.execPath, [file], { cwd: join(folder, "user"), timeout: 60_000 });
    said.push(stdout);
  }
  expect(said[0]?.trim().split("\n")).toHaveLength(5);
  expect(said[1]).toBe("Article not found\n");
  expect(said[2]?.trim().split("\n").length).toBeGreaterThan(5);
  expect(said[3]).toContain("live");
  const saved: unknown = JSON.parse(await readFile(join(folder, "user/news.json"), "utf8"));
  expect(saved).toMatchObject({ value: { order: expect.any(Array) } });
});

it.each(["nodenext", "bundler"])("has types that a strict compiler takes (%s)", async (moduleResolution) => {
  const user = join(folder, "user");
  const wrong = [
    'import { createClient } from "khobor-client";',
    `const site = createClient("${SITE}");`,
    "// @ts-expect-error no call has this path",
    'void site.get("/api/nothing");',
    "// @ts-expect-error the day is missing",
    'void site.get("/api/archive/{day}");',
    "// @ts-expect-error no live document is called so",
    'site.follow("no-such-topic", () => undefined);',
    'site.follow("balls:x", ({ overs, ended }) => { const over: true | undefined = ended; void [overs, over]; });',
  ];
  const files = { "wrong.ts": wrong.join("\n") };
  for (const [name, text] of Object.entries({
    ...files,
    ...Object.fromEntries(examples.map((code, index) => [`typed-${index}.ts`, code])),
  }))
    await writeFile(join(user, name), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: moduleResolution === "bundler" ? "esnext" : "nodenext",
    moduleResolution,
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
  };
  await writeFile(
    join(user, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["wrong.ts", "typed-*.ts"] }),
  );
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const problems = await run(process.execPath, [tsc, "-p", user]).then(
    () => "",
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
  expect(problems).toBe("");
});
