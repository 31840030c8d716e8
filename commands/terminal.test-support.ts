import { createLog } from "../platform/log/log.ts";
import { openStore } from "../store/open.ts";
import type { Store } from "../store/types.ts";
import { runCommand } from "./run-command.ts";
import { withOpened } from "./with-database.ts";

type Environment = Readonly<Record<string, string>>;

export interface Ran {
  code: number;
  said: string;
  /** Error output, without the progress lines that appear on slow machines. */
  complained: string;
}

/** Runs a command in this process with only these environment variables. */
export async function run(env: Environment, name: string, ...args: string[]): Promise<Ran> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await runCommand(name, args, {
    env,
    say: (text) => void said.push(text),
    complain: (text) => void (text.endsWith(" a second\n") || complained.push(text)),
  });
  return { code, said: said.join(""), complained: complained.join("") };
}

/** Runs `work` on the store of these environment variables. */
export const inStore = <T>(env: Environment, work: (store: Store) => Promise<T>): Promise<T> =>
  withOpened({ env }, (uri) => openStore(uri, createLog("silent")), work);
