import type { ParseArgsConfig, parseArgs } from "node:util";

export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  say(text: string): void;
  complain(text: string): void;
}

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>["values"];

/** Checked arguments of a command; `words` has as many entries as `Command.words` allows. */
export interface Given<O extends Options> {
  values: Values<O>;
  words: readonly string[];
}

export interface Command<O extends Options = Options> {
  usage: string;
  /** Text of `--help`: what the command does, needs and prints. */
  about: string;
  options: O;
  words: readonly [number, number];
  /** Runs the command. Resolves with the exit code: 0, or 1 if a part failed. */
  run(given: Given<O>, terminal: Terminal): Promise<number>;
}

export class UsageError extends Error {
  override readonly name = "UsageError";
}

export class CommandError extends Error {
  override readonly name = "CommandError";
}

export interface AnyCommand extends Omit<Command, "run"> {
  run(given: { values: never; words: readonly string[] }, terminal: Terminal): Promise<number>;
}

export function command<const O extends Options>(definition: Command<O>): AnyCommand {
  return definition;
}
