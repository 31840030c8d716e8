import type { ParseArgsConfig, parseArgs } from "node:util";

/** Where a command reads its settings and what it writes to. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Standard output: what was asked for. */
  say(text: string): void;
  /** Standard error: how it goes, and why it did not. */
  complain(text: string): void;
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>["values"];

/** What follows a command's name, checked: `words` are as many as `Command.words` asks for. */
export interface Given<O extends Options> {
  values: Values<O>;
  words: readonly string[];
}

/** One command of the command line. */
export interface Command<O extends Options = Options> {
  /** Behind its name: `export DIR [--json]`. */
  usage: string;
  /** What it does, what it needs, what it answers: the text of its `--help`. */
  about: string;
  options: O;
  /** How many words it takes besides its options, at the least and at most. */
  words: readonly [number, number];
  /** Resolves with the code that the process ends with: 0, or 1 where something did not go well. */
  run(given: Given<O>, terminal: Terminal): Promise<number>;
}

/** The command is used in a way that it does not have: a sentence, and the process ends with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Why a command cannot do its work, and what to do about it: a sentence, and the process ends with 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Any command, its options unknown. */
export interface AnyCommand extends Omit<Command, "run"> {
  run(given: { values: never; words: readonly string[] }, terminal: Terminal): Promise<number>;
}

/** Says of which options a command's values are. */
export function command<const O extends Options>(definition: Command<O>): AnyCommand {
  return definition;
}
