import { afterEach } from "vitest";
import { cleanups } from "./cleanups.ts";

afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});
