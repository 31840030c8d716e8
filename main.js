#!/usr/bin/env node
/**
 * `main.ts` is a link to this file: Node before 22.18 reads no TypeScript, and ended with a stack before a line of ours ran. So
 * this is plain JavaScript, in words that any Node with modules reads, and asks for commands/main.ts where that can be read.
 */
import { readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

const { engines } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const needed = engines.node.replace(">=", "");
const [major = 0, minor = 0] = needed.split(".").map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  process.stderr.write(
    `Khobor needs Node ${major}.${minor} or later, and this is ${process.versions.node}: after "npm ci" use "npm start" or "npx khobor", which bring a Node of their own.\n`,
  );
  process.exitCode = 1;
} else {
  // Half of a start is reading and compiling a thousand modules. Not in the system's folder for temporary files, which others write
  // to; where this one cannot be written, as in an image, nothing is kept.
  nodeModule.enableCompileCache?.(
    fileURLToPath(new URL("node_modules/.cache/khobor/compiled", import.meta.url)),
  );
  // Whatever goes wrong there is said there.
  import("./commands/main.ts");
}
