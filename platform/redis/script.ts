import { createHash } from "node:crypto";
import type { RedisClient } from "./redis-link.ts";

/** A Lua script that runs as one atomic step. JSON goes through as text: nothing is decoded in Redis. */
export class Script {
  readonly #source: string;
  readonly #sha: string;

  constructor(source: string) {
    this.#source = source;
    this.#sha = createHash("sha1").update(source).digest("hex");
  }

  /** Sends the script's name; its text only when Redis does not know it (first use, restart, SCRIPT FLUSH). */
  async run(client: RedisClient, keys: string[], values: string[] = []): Promise<unknown> {
    const options = { keys, arguments: values };
    try {
      return await client.evalSha(this.#sha, options);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("NOSCRIPT")) {
        return client.eval(this.#source, options);
      }
      throw error;
    }
  }
}
