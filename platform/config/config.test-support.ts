import { ConfigError, readConfig } from "./config.ts";

export type Variables = Record<string, string>;

/** Configuration errors, one per line. */
export function problems(variables: Variables, ...args: string[]): string[] {
  try {
    readConfig(args, variables);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
}
