import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { run } from "./terminal.test-support.ts";

const SENTENCE = /^[^\n]+\.\n$/;

describe("the command line", () => {
  it("lists every command with what it does", async () => {
    const { code, said } = await run({}, "", "--help");
    expect(code).toBe(0);
    for (const [name, { summary }] of Object.entries(COMMANDS))
      expect(said).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
    expect(said).toContain("PORT=3001 npm start");
    expect(said).toContain("--services=api,realtime,workers");
  });

  it("answers a command that there is not with one sentence and 2", async () => {
    for (const name of ["chekc", "", "constructor", "__proto__", "--services"]) {
      const { code, said, complained } = await run({}, name);
      expect({ name, code, said }).toEqual({ name, code: 2, said: "" });
      expect(complained).toMatch(SENTENCE);
    }
  });

  for (const name of Object.keys(COMMANDS)) {
    it(`says how ${name} is used, and answers an option or a word too many with one sentence and 2`, async () => {
      const help = await run({}, name, "--help");
      expect(help).toMatchObject({ code: 0, complained: "" });
      expect(help.said).toMatch(new RegExp(`^Usage: node main\\.ts ${name}\\b`));
      const lines = help.said.split("\n");
      expect(lines.filter((line) => line.length > 120)).toEqual([]);
      const listed = lines.slice(2).filter((line) => /^ *[a-z-]\S*(?: [A-Z]+)* {2,}\S/.test(line));
      expect(listed.filter((line) => !/^ {2}\S/.test(line))).toEqual([]);
      const words = ["1", "2", "3", "4", "5", "6", "7", "8"];
      for (const args of [["--no-such"], words]) {
        const { code, said, complained } = await run({}, name, ...args);
        expect({ args, code, said }).toEqual({ args, code: 2, said: "" });
        expect(complained).toMatch(SENTENCE);
        expect(complained).toContain(args === words ? '"' : "--no-such");
      }
    });
  }
});
