import { runCommand } from "./run-command.ts";

export interface Ran {
  code: number;
  said: string;
  /** Error output, without the progress lines that appear on slow machines. */
  complained: string;
}

/** Runs a command in this process with only these environment variables. */
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
