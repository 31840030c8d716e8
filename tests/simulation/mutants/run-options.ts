import { parseArgs } from "node:util";

export const USAGE = `npm run mutants -- [options] [part of a fault's id]…

  --afresh      forget the verdicts that are kept
  --kept        judge no more than is judged already
  --suites      ask the suites of tests alone
  --write       put the verdicts into docs/simulation.md
  --at-once=2   so many faults at once
  --help        say this

Without a part of an id it plants all faults, which takes hours.`;

export interface RunOptions {
  afresh: boolean;
  kept: boolean;
  suites: boolean;
  write: boolean;
  atOnce: number;
  /** Parts of ids; none: all faults. */
  parts: string[];
}

/** Reads the words of the command line; "help" where that is asked. Throws with a sentence for one that means nothing. */
export function readOptions(args: readonly string[]): RunOptions | "help" {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ afresh: flag, kept: flag, suites: flag, write: flag, help: { ...flag, short: "h" } },
      "at-once": { type: "string", default: "2" },
    },
  });
  if (values.help) return "help";
  const atOnce = Number(values["at-once"]);
  if (!/^\d$/.test(values["at-once"]) || atOnce === 0) throw new Error("--at-once is a number from 1 to 9");
  const { afresh, kept, suites, write } = values;
  return { afresh, kept, suites, write, atOnce, parts: positionals };
}

/** As `readOptions`; says how it is called and ends the process where no run is wanted. */
export function optionsOrEnd(args: readonly string[]): RunOptions {
  try {
    const options = readOptions(args);
    if (options !== "help") return options;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}
