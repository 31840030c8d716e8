/**
 * Entry of the command line: `node main.ts <command>` or `npx khobor <command>`, through main.js. Without a
 * command it starts the services. It loads only the command that is called.
 */

import { messageOf } from "../core/message-of.ts";

const given = process.argv.slice(2);
const [first = ""] = given;
const unnamed = given.includes("--help") ? "" : "start";
const [name, args] = first === "" || first.startsWith("-") ? [unnamed, given] : [first, given.slice(1)];

try {
  if (name === "start" && args.every((argument) => argument.startsWith("--services="))) {
    const { startServices } = await import("./start.ts");
    await startServices(args);
  } else {
    const { runCommand } = await import("./run-command.ts");
    const { env, stdout, stderr } = process;
    process.exitCode = await runCommand(name, args, {
      env,
      say: (text) => void stdout.write(text),
      complain: (text) => void stderr.write(text),
    });
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
