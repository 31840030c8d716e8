import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import type { ServiceName } from "../../../platform/config/config.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const composed = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ environment: z.looseObject({ NODE_OPTIONS: z.string().optional() }).optional() }),
  ),
});

/**
 * Memory settings of a deployed service as environment variables, from Dockerfile and docker-compose.yml.
 * Without them, Node on a large machine collects garbage much later.
 */
export async function engineAsDeployed(service: ServiceName): Promise<Record<string, string>> {
  const [dockerfile, compose] = await Promise.all(
    ["Dockerfile", "docker-compose.yml"].map((name) => readFile(join(ROOT, name), "utf8")),
  );
  const allocator = [...(dockerfile ?? "").matchAll(/^ENV (MALLOC_\w+)=(\S+)$/gm)];
  const [, flags] = /^ENTRYPOINT \["node", (.*"), "main\.js"\]$/m.exec(dockerfile ?? "") ?? [];
  const { services } = composed.parse(parse(compose ?? "", { merge: true }));
  const limits = services[service]?.environment?.NODE_OPTIONS;
  if (allocator.length === 0 || !flags || !limits) throw new Error(`Nothing bounds the memory of ${service}`);
  const started = z.array(z.string()).parse(JSON.parse(`[${flags}]`));
  return {
    ...Object.fromEntries(allocator.map(([, name, value]) => [name, value])),
    NODE_OPTIONS: [...started, limits].join(" "),
  };
}
