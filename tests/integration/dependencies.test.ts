import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");

const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(read("package.json")));
const { packages: locked } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string().optional(), license: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(read("package-lock.json")));

const page = read("docs/dependencies.md");
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

function linesUnder(heading: string): string[] {
  const level = heading.indexOf(" ");
  const lines = page.split("\n");
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`docs/dependencies.md has no "${heading}"`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
  return end < 0 ? rest : rest.slice(0, end);
}

const rowsUnder = (heading: string) =>
  linesUnder(heading)
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [name = "", version = "", licence = "", files = "", , rejected = ""] = line.split(" | ");
      return { name: codeIn(name)[0] ?? "", version, licence, files: codeIn(files), rejected };
    });
const runtime = rowsUnder("## Runtime dependencies");
const builtIn = rowsUnder("## Built into the pages");
const rows = [...runtime, ...builtIn];

function imports(source: string, name: string): boolean {
  const quoted = `"${name.replaceAll(".", "\\.")}(?:/[^"]*)?"`;
  return new RegExp(`^import ${quoted}|(?:\\bfrom |\\bimport\\()${quoted}`, "m").test(source);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(?:ts|tsx|js)$/.test(path) && !/\.test(?:-support)?\.tsx?$/.test(path) ? [path] : [];
  });
}

describe("docs/dependencies.md", () => {
  it("has a row for every runtime dependency, and no other", () => {
    expect(runtime.map(({ name }) => name).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  it("names each one's version and licence", () => {
    const said = rows.map(({ name, version, licence }) => `${name} ${version} ${licence}`);
    const actual = rows.map(({ name }) => {
      const found = locked[`node_modules/${name}`];
      return [name, found?.version, found?.license].join(" ");
    });
    expect(said).toEqual(actual);
  });

  it("says of every runtime dependency what was rejected, and why", () => {
    expect(runtime.filter(({ rejected }) => !/^\S.*: .+ \|$/.test(rejected)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it("names files that import it", () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
    const wrong = rows.flatMap(({ name, files }) =>
      files.filter((file) => !imports(read(file), name)).map((file) => `${file} does not import ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has those that the pages alone use among the development dependencies", () => {
    const services = [
      "core",
      "platform",
      "embedded-database",
      "store",
      "workers",
      "realtime",
      "api",
      "demo",
      "commands",
    ];
    const sources = [...services.flatMap(sourcesIn), "main.ts"].map(read);
    const inServices = (name: string): boolean => sources.some((source) => imports(source, name));
    expect(Object.keys(dependencies).filter((name) => !inServices(name))).toEqual([]);
    expect(builtIn.filter(({ name }) => inServices(name) || !(name in devDependencies))).toEqual([]);
  });
});

describe("package.json", () => {
  it("names exact versions alone", () => {
    const all = [...Object.entries(dependencies), ...Object.entries(devDependencies)];
    expect(all.length).toBeGreaterThan(50);
    expect(
      all.filter(([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  it("has no package in both lists", () => {
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
  });
});
