import { createHash } from "node:crypto";
import type { Send } from "./port.ts";

/** A Lua script, which Redis runs as one atomic step. JSON is passed as text: Redis decodes none. */
export class Script {
  readonly #source: string;
  readonly #sha: string;

  constructor(source: string) {
    this.#source = source;
    this.#sha = createHash("sha1").update(source).digest("hex");
  }

  /**
   * Sends the digest of the script (EVALSHA), and its text only if Redis does not know it (first use, restart,
   * SCRIPT FLUSH).
   */
  async run(send: Send, keys: readonly string[], values: readonly string[] = []): Promise<unknown> {
    const rest = [String(keys.length), ...keys, ...values];
    try {
      return await send(["EVALSHA", this.#sha, ...rest]);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("NOSCRIPT")) {
        return send(["EVAL", this.#source, ...rest]);
      }
      throw error;
    }
  }
}
