/**
 * `node tools/with-second-database.ts COMMAND...`: runs the command with a second database for tests, whose
 * addresses are in MONGODB_TEST_URI and MONGODB_TEST_SERVER, and exits with the command's code. Starts no
 * second database if these variables are set or `mongod` is installed. If no second database is available,
 * prints a message and runs the command.
 */

import { spawn, spawnSync } from "node:child_process";
import { messageOf } from "../core/message-of.ts";
import { getSecondDatabase } from "./second-database/get.ts";
import { type RunningSecondDatabase, startSecondDatabase } from "./second-database/start.ts";

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error("Say what to run: node tools/with-second-database.ts COMMAND...");
  process.exit(2);
}

async function openSecond(): Promise<RunningSecondDatabase | undefined> {
  if (process.env.MONGODB_TEST_URI !== undefined) return undefined;
  if (spawnSync("mongod", ["--version"], { stdio: "ignore" }).status === 0) return undefined;
  const began = performance.now();
  try {
    const second = await getSecondDatabase();
    if ("missing" in second) throw new Error(second.missing);
    const running = await startSecondDatabase(second.classPath);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Second database: mongo-java-server at ${running.uri}, ready in ${seconds} s`);
    return running;
  } catch (error) {
    const why = messageOf(error);
    console.log(
      `No second database: ${why}. The store's and the API's suites run on the embedded one alone.`,
    );
    return undefined;
  }
}

const second = await openSecond();
const variables = second
  ? { MONGODB_TEST_URI: second.uri, MONGODB_TEST_SERVER: "mongo-java-server" }
  : undefined;
const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...variables } });
const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
process.on("SIGINT", forward).on("SIGTERM", forward);
process.exitCode = await new Promise<number>((resolve) => {
  child.on("error", (error) => {
    console.error(error.message);
    resolve(127);
  });
  child.on("close", (code) => resolve(code ?? 1));
});
await second?.stop();
