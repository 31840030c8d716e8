import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${ROOT}ARCHITECTURE.md`, "utf8");
const lines = page.split("\n");
const map = /```text\n([\s\S]*?)```/.exec(page)?.[1]?.trimEnd().split("\n") ?? [];

/** Where a path of the map or the text may stand: from the top, or in the room that the map has it under. */
const isThere = (path: string): boolean => existsSync(`${ROOT}${path}`);

describe("ARCHITECTURE.md", () => {
  it("is written in lines that a screen holds, the map on one screen", () => {
    expect(lines.filter((line) => [...line].length > 120)).toEqual([]);
    expect(map.length).toBeGreaterThan(20);
    expect(map.length).toBeLessThanOrEqual(40);
  });

  it("names rooms that are there", () => {
    let room = "";
    const missing: string[] = [];
    for (const line of map) {
      const [, indent = "", names = ""] = /^( *)((?:[\w./-]+(?:, )?)+)/.exec(line) ?? [];
      for (const name of names.split(", ").filter((each) => each !== "")) {
        if (indent === "") room = name;
        if (!isThere(indent === "" ? name : `${room}${name}`)) missing.push(`${indent}${name}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("names files that are there", () => {
    const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
    const paths = named.filter((code) =>
      /^(?:api|commands|core|demo|deploy|docs|packages|platform|realtime|store|tests|tools|web|workers)\/[\w./-]+$/.test(
        code,
      ),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe("the docs", () => {
  it("are written in lines that a screen holds, outside tables, links and commands", () => {
    const files = globSync("**/*.md", { cwd: ROOT, exclude: ["**/node_modules"] });
    const long = files.flatMap((file) => {
      // Generated from the contract.
      if (file === "docs/api.md") return [];
      const text = readFileSync(`${ROOT}${file}`, "utf8").replace(/^```[\s\S]*?^```/gm, "");
      return text
        .split("\n")
        .filter((line) => [...line].length > 120 && !/^(?:\s*\||\[[^\]]+\]: )/.test(line))
        .map((line) => `${file}: ${line.slice(0, 60)}`);
    });
    expect(files.length).toBeGreaterThan(30);
    expect(long).toEqual([]);
  });
});

describe("a room", () => {
  it("holds 25 files at the most: more than that are two rooms", () => {
    const files = globSync(
      "{api,commands,core,demo,embedded-database,packages,platform,realtime,store,tests,tools,web,workers}/**/*.{ts,tsx,css,js,lua}",
      { cwd: ROOT, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) },
    );
    const rooms = Map.groupBy(files, (file) => dirname(file));
    expect(rooms.size).toBeGreaterThan(100);
    const full = [...rooms].filter(([, inside]) => inside.length > 25);
    expect(full.map(([room, inside]) => `${room}: ${inside.length}`)).toEqual([]);
  });
});
