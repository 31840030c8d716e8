/**
 * `npm run dev`: Vite with hot reload on PORT (3000) in front of the services of `npm start`, which use a free
 * port. Browsers render the pages; other requests, also the socket, reach the services, whose responses are
 * checked against the REST contract.
 */
import { spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { isInContract } from "../core/routes/route.ts";
import { problemOfAnswer } from "./contract-check.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Paths of the services; Vite serves the rest. */
const PASSED_ON =
  "^/(api|auth|cricket-data|images|healthz|readyz|metrics|rss\\.xml|rss/.+\\.xml|sitemap\\.xml|robots\\.txt|openapi\\.json)(/|\\?|$)";

function check(answer: IncomingMessage, request: IncomingMessage): void {
  if (!isInContract((request.url ?? "/").split("?", 1)[0] ?? "")) return;
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.once("end", () => {
    const problem = problemOfAnswer({
      method: request.method ?? "GET",
      url: request.url ?? "/",
      status: answer.statusCode ?? 0,
      contentType: answer.headers["content-type"],
      encoding: answer.headers["content-encoding"],
      bytes: Buffer.concat(chunks),
    });
    if (problem !== undefined) console.error(`\nNot in the contract: ${problem}`);
  });
}

const services = spawn(process.execPath, [`${root}main.js`, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, PORT: "0", HOST: "127.0.0.1", PUBLIC_URL: "" },
  stdio: ["inherit", "pipe", "inherit"],
});

const target = await new Promise<string>((resolve) => {
  createInterface({ input: services.stdout }).on("line", (line) => {
    console.log(line);
    const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line);
    if (found?.[1]) resolve(found[1]);
  });
  services.once("close", (code) => process.exit(code ?? 1));
});

const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  appType: "spa",
  server: {
    host: process.env.HOST || "127.0.0.1",
    port: Number(process.env.PORT || 3000),
    proxy: {
      [PASSED_ON]: { target, configure: (proxy) => proxy.on("proxyRes", check) },
      "^/socket\\.io": { target, ws: true },
    },
  },
});
await vite.listen();
console.log("\nWith hot reload:");
vite.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => services.kill(signal));
