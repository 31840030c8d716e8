import type { Environment } from "vitest/runtime";
import { atEnd } from "./at-end.ts";

/**
 * The closing code is a Vitest environment, because after a process's last file Vitest waits only for the end
 * of an environment.
 */
const closeAtEnd: Environment = {
  name: "close-at-end",
  viteEnvironment: "ssr",
  setup: () => ({
    async teardown() {
      for (const close of atEnd().splice(0).reverse()) await close();
    },
  }),
};

export default closeAtEnd;
