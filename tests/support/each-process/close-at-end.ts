import type { Environment } from "vitest/runtime";
import { atEnd } from "./at-end.ts";

/** A Vitest environment: only its end is awaited after a process's last file. */
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
