import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${ROOT}ARCHITECTURE.md`, "utf8");
const lines = page.split("\n");
const map = /```text\n([\s\S]*?)```/.exec(page)?.[1]?.trimEnd().split("\n") ?? [];

/** Whether a path in the map or text exists, from the root or from the folder under which the map shows it. */
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
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
