import { afterAll, afterEach } from "vitest";
import { afterFile, cleanups } from "./cleanups.ts";

afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});
afterAll(async () => {
  for (const close of afterFile.splice(0).reverse()) await close();
});
