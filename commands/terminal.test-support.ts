import { runCommand } from "./run-command.ts";

export interface Ran {
  code: number;
  /** What was asked for. */
  said: string;
  /** How it went, and why it did not; without how far it was, which a slow machine says more often. */
  complained: string;
}

/** Runs a command in this process, with these variables alone. */
export async function run(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<Ran> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await runCommand(name, args, {
    env,
    say: (text) => void said.push(text),
    complain: (text) => void (text.endsWith(" a second\n") || complained.push(text)),
  });
  return { code, said: said.join(""), complained: complained.join("") };
}
