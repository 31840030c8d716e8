import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../platform/config/environment.ts";
import { SECURITY_EVENTS } from "../../platform/log/security-log.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(`${ROOT}${path}`, "utf8");
const codeIn = (page: string): string[] => [...page.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. They are its first: those of level 3 come last.
 */
const LEVELS_1_AND_2 = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
  ...{ "17.1": 1, "17.2": 4, "17.3": 2 },
};
const STATES = ["met", "partly", "not", "by the operator", "the provider's", "does not apply"];

describe("docs/security.md", () => {
  it("names files that are there", async () => {
    const named = codeIn(await read("docs/security.md")).filter((code) =>
      /^(api|commands|core|demo|deploy|platform|realtime|store|tests|web|workers)\/[\w./-]+$/.test(code),
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

  it("has a row for each requirement of levels 1 and 2, with a state, and a place for what is met", async () => {
    const page = await read("docs/security.md");
    const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
      ([, id = "", state = "", words = ""]) => ({ id, state, words }),
    );
    const ids = Object.entries(LEVELS_1_AND_2).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
    );
    expect(ids).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const isThere = (code: string): boolean => /^[.\w][\w./-]*$/.test(code) && existsSync(`${ROOT}${code}`);
    const met = rows.filter(({ state }) => state === "met");
    expect(met.filter(({ words }) => !codeIn(words).some(isThere)).map(({ id }) => id)).toEqual([]);
    // What is said of them all is counted.
    const counted = STATES.map((state) => rows.filter((row) => row.state === state).length);
    const said =
      /: (\d+) of 253 are met, (\d+) in part, (\d+) are not; (\d+) are the\noperator's and (\d+) the identity provider's to meet, and (\d+) are/;
    expect(said.exec(page)?.slice(1).map(Number)).toEqual(counted);
  });

  it("leads to a page that says how to report", async () => {
    expect(await read("docs/security.md")).toContain("../SECURITY.md");
    expect(await read("SECURITY.md")).toContain("docs/security.md");
  });
});
