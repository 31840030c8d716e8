import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../platform/config/config.ts";
import { SECURITY_EVENTS } from "../../platform/log/security-log.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(`${ROOT}${path}`, "utf8");
const codeIn = (page: string): string[] => [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

describe("docs/security.md", () => {
  it("names files that are there", async () => {
    const named = codeIn(await read("docs/security.md")).filter((code) =>
      /^(api|core|demo|deploy|platform|realtime|store|tests|web|workers)\/[\w./-]+$/.test(code),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
  });

  it("names settings that are there", async () => {
    const build = ["VITE_AD_CLIENT", "VITE_TAG_MANAGER_ID"];
    const named = codeIn(await read("docs/security.md")).filter((code) => /^[A-Z]+(_[A-Z]+)+$/.test(code));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => ![...VARIABLES, ...build].includes(name))).toEqual([]);
  });

  it("names every event of the security log", async () => {
    const page = await read("docs/security.md");
    expect(SECURITY_EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });

  it("goes through every chapter, in lines that a screen holds", async () => {
    const page = await read("docs/security.md");
    const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    const prose = page.split("\n").filter((line) => !line.startsWith("|"));
    expect(prose.filter((line) => line.length > 140)).toEqual([]);
  });

  it("leads to a page that says how to report", async () => {
    expect(await read("docs/security.md")).toContain("../SECURITY.md");
    expect(await read("SECURITY.md")).toContain("docs/security.md");
  });
});
