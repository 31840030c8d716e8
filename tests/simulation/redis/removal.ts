import type { Command } from "./commands.ts";
import type { Data } from "./data.ts";

/** Takes members out of what `open` gives to be written under a key, and answers how many were there. */
export function removal(
  open: (data: Data, key: string) => { delete(member: string): boolean } | undefined,
): Command {
  return {
    arity: -3,
    write: true,
    run(data, [, key = "", ...members]) {
      const held = open(data, key);
      if (!held) return 0;
      const removed = members.filter((member) => held.delete(member)).length;
      data.removeIfEmpty(key);
      return removed;
    },
  };
}
