/**
 * `npm run dev`: runs Vite with hot reload on PORT (3000) in front of the services of `npm start`, which use a
 * free port. Browsers render the pages. Vite passes all other requests, also the socket, to the services.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Paths that Vite passes to the services; Vite answers all others. */
const PASSED_ON =
  "^/(api|auth|cricket-data|images|healthz|readyz|metrics|rss\\.xml|rss/.+\\.xml|sitemap\\.xml|robots\\.txt|openapi\\.json)(/|\\?|$)";

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
      [PASSED_ON]: { target },
      "^/socket\\.io": { target, ws: true },
    },
  },
});
await vite.listen();
console.log("\nWith hot reload:");
vite.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => services.kill(signal));
