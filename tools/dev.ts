/**
 * `npm run dev`: Vite with hot reload on PORT (3000), in front of the same services as `npm start`, which run on a free port.
 * Pages are rendered in the browser here; everything else, the socket included, goes through to the services, and what they
 * answer is held against the REST contract.
 */
import { spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { isInContract } from "../core/routes/route.ts";
import { problemOfAnswer } from "./contract-check.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** What the services answer; the rest is Vite's. */
const PASSED_ON =
  "^/(api|auth|cricket-data|images|healthz|readyz|metrics|rss\\.xml|rss/.+\\.xml|sitemap\\.xml|robots\\.txt|openapi\\.json)(/|\\?|$)";

/** Says in the terminal which answer is not one that the REST contract allows. */
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
    // The Host goes through as it came, so that the gateway finds the page's Origin to be the site's own.
    proxy: {
      [PASSED_ON]: { target, configure: (proxy) => proxy.on("proxyRes", check) },
      "^/socket\\.io": { target, ws: true },
    },
  },
});
await vite.listen();
console.log("\nWith hot reload:");
vite.printUrls();

// The services end in order, and this process with them.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => services.kill(signal));
