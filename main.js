#!/usr/bin/env node
/**
 * `main.ts` is a symbolic link to this file. Node before 22.18 cannot read TypeScript and would end with a
 * stack trace. Therefore this file is plain JavaScript that every Node with modules can read. It imports
 * commands/main.ts only if Node can read TypeScript.
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
  // Reading and compiling a thousand modules takes half of the start, so Node caches the compiled code. The
  // cache is not in the system's temporary folder, because other users write there. If this folder is not
  // writable, as in a container image, Node caches nothing.
  nodeModule.enableCompileCache?.(
    fileURLToPath(new URL("node_modules/.cache/khobor/compiled", import.meta.url)),
  );
  // commands/main.ts reports its errors itself.
  import("./commands/main.ts");
}
