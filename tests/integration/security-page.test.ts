import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../platform/config/environment.ts";
import { SECURITY_EVENTS } from "../../platform/log/security-log.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(`${ROOT}${path}`, "utf8");
const page = await read("docs/security.md");
const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);

/**
 * Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, which lists them before those of
 * level 3.
 */
const LEVELS_1_AND_2: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

describe("docs/security.md", () => {
  it("names files, settings and events of the security log that are there", () => {
    const paths = code.filter((text) =>
      /^(api|commands|core|deploy|platform|realtime|store|tests|web|workers)\/[\w./-]+$/.test(text),
    );
    expect(paths.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
    const settings = code.filter((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text));
    const known = [...VARIABLES, "VITE_AD_CLIENT", "VITE_TAG_MANAGER_ID"];
    expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    expect(SECURITY_EVENTS.filter((event) => !code.includes(event))).toEqual([]);
  });

  it("has each requirement of levels 1 and 2 once, counts them, and gives a place for what is met", () => {
    const rows = [...page.matchAll(/^\|(V\d+\.\d+\.\d+)\|(partly: |not met: )?.*\|(?:`([^`]+)`)?\|$/gm)];
    const listed = [...page.matchAll(/^- (?:By the operator|The provider's|Does not apply): (.+)\.$/gm)];
    const ids = [...rows.map(([, id]) => id), ...listed.flatMap(([, text = ""]) => text.split(", "))];
    const wanted = Object.entries(LEVELS_1_AND_2).flatMap(([chapter, sections]) =>
      Object.entries(sections).flatMap(([section, count]) =>
        Array.from({ length: count }, (_, index) => `V${chapter}.${section}.${index + 1}`),
      ),
    );
    expect(wanted).toHaveLength(253);
    expect(ids.toSorted()).toEqual(wanted.toSorted());
    const met = rows.filter(([, , state]) => state === undefined);
    expect(met.filter(([, , , path = ""]) => !existsSync(`${ROOT}${path}`)).map(([, id]) => id)).toEqual([]);
    const partly = rows.filter(([, , state]) => state === "partly: ").length;
    expect(page).toContain(
      `${met.length} of 253 requirements are met, ${partly} in part, ${rows.length - met.length - partly} are not;`,
    );
  });

  it("stays short, and leads to a page that says how to report", async () => {
    expect(page.split(/\s+/).length).toBeLessThan(4_000);
    expect(page).toContain("../SECURITY.md");
    expect(await read("SECURITY.md")).toContain("docs/security.md");
  });
});
