import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

export interface FixtureSite {
  url: string;
  close(): Promise<void>;
}

/** Builds a page of tests/e2e/fixtures with these settings, and serves it. */
export async function startFixtureSite(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FixtureSite> {
  const root = fileURLToPath(new URL(`../../e2e/fixtures/${name}/`, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), `khobor-${name}-`));
  const shared = { root, configFile: false, logLevel: "error" } as const;
  const define = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`import.meta.env.${key}`, JSON.stringify(value)]),
  );
  await build({
    ...shared,
    define,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  const site = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = site.httpServer.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`,
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
