import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bucket } from "../../../store/types.ts";
import { freePort } from "../../../tools/production/free-port.ts";
import { listens } from "../../../tools/production/processes.ts";
import { findProgram } from "../programs.ts";

/**
 * Path of Versity's S3 gateway, if it is on the PATH
 * (`go install github.com/versity/versitygw/cmd/versitygw@latest`).
 */
const program = findProgram("versitygw");

/** Name for test names, with the reason if the gateway cannot run. */
export const realS3 = {
  name:
    program === undefined ? "a real S3 server (skipped: no versitygw is on the PATH)" : "a real S3 server",
  present: program !== undefined,
};

export async function startRealS3(): Promise<{ bucket: Bucket; close(): Promise<void> }> {
  if (program === undefined) throw new Error("There is no versitygw");
  const folder = await mkdtemp(join(tmpdir(), "khobor-s3-"));
  const [root, side] = [join(folder, "root"), join(folder, "side")];
  await mkdir(join(root, "papers"), { recursive: true });
  await mkdir(side);
  const port = await freePort();
  const keys = { accessKeyId: "khobor-test", secretAccessKey: "khobor-test-secret" };
  const child = spawn(
    program,
    ["--port", `127.0.0.1:${port}`, "--region", "eu-test-1", "posix", "--sidecar", side, root],
    {
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        ROOT_ACCESS_KEY: keys.accessKeyId,
        ROOT_SECRET_KEY: keys.secretAccessKey,
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`versitygw ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    bucket: { url: `http://127.0.0.1:${port}/papers`, region: "eu-test-1", ...keys, prefix: "pictures/" },
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
