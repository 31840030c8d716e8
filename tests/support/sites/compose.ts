import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";

const container = z.object({
  image: z.string(),
  restart: z.literal("unless-stopped"),
  user: z.string().regex(/^[1-9]\d*:\d+$/, "not root"),
  read_only: z.literal("true"),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  healthcheck: z.object({ test: z.array(z.string()), interval: z.string(), timeout: z.string() }),
  deploy: z.object({
    replicas: z.string().optional(),
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()),
  tmpfs: z.array(z.string()),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()).min(1),
  profiles: z.array(z.string()).optional(),
  ulimits: z.object({ nofile: z.string() }).optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), z.looseObject(container.shape)),
  networks: z.record(z.string(), z.object({ internal: z.string().optional() })),
  volumes: z.record(z.string(), z.unknown()),
});
export type Compose = z.infer<typeof composeFile>;

export async function readCompose(): Promise<Compose> {
  const text = await readFile(new URL("../../../docker-compose.yml", import.meta.url), "utf8");
  return composeFile.parse(parse(text, { schema: "failsafe", merge: true }));
}

/** Replaces variables as compose does: `${NAME:-default}`, `${NAME:+instead}`, `${NAME:?message}`. */
export function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name: string, how: string, rest = "") => {
    const value = variables[name] ?? "";
    if (how === "+") return value === "" ? "" : rest;
    if (value === "" && how === "?") throw new Error(`${name}: ${rest}`);
    return value === "" ? rest : value;
  });
}
