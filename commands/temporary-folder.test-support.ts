import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** Creates a folder for each test and deletes it afterwards. */
export function temporaryFolder(prefix: string): () => string {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
