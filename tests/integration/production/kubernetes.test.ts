import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { readConfig, SERVICES } from "../../../platform/config/config.ts";
import { findProgram } from "../../support/programs.ts";
import { readCompose } from "../../support/sites/compose.ts";

const FILE = fileURLToPath(new URL("../../../deploy/kubernetes/khobor.yaml", import.meta.url));
const validate = findProgram("kubernetes-validate");
const why = validate ? "" : " (skipped: pip install kubernetes-validate)";

const probe = z.looseObject({ httpGet: z.object({ path: z.string() }).optional() });
const container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});
const deployment = z.looseObject({
  kind: z.literal("Deployment"),
  metadata: z.object({ name: z.string(), namespace: z.literal("khobor") }),
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().positive() }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const settings = z.looseObject({ kind: z.literal("ConfigMap"), data: z.record(z.string(), z.string()) });

async function resources(): Promise<unknown[]> {
  return parseAllDocuments(await readFile(FILE, "utf8")).map((document) => document.toJS());
}
async function containerOf(name: string): Promise<z.infer<typeof container>> {
  const all = (await resources()).flatMap((each) => deployment.safeParse(each).data ?? []);
  const found = all.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no deployment ${name}`);
  return found.spec.template.spec.containers[0];
}

describe("deploy/kubernetes", () => {
  it.skipIf(!validate)(`is what Kubernetes takes, by its own schemas${why}`, () => {
    const tried = spawnSync(validate ?? "", ["--strict", "--quiet", FILE], { encoding: "utf8" });
    expect([tried.status, tried.stdout]).toEqual([0, ""]);
  });

  it.each(SERVICES)(
    "starts %s once its stores answer, and ends or empties none for them later",
    async (name) => {
      const { args, startupProbe, livenessProbe, readinessProbe } = await containerOf(name);
      expect(args).toEqual([`--services=${name}`]);
      expect(startupProbe?.httpGet?.path).toBe("/readyz");
      expect(livenessProbe?.httpGet?.path).toBe("/healthz");
      expect(readinessProbe?.httpGet?.path).toBe(name === "workers" ? undefined : "/healthz");
    },
  );

  it("gives the services settings that they accept, with what operations.md has in the Secret", async () => {
    const data = (await resources()).map((each) => settings.safeParse(each).data?.data).find(Boolean);
    const page = await readFile(new URL("../../../docs/operations.md", import.meta.url), "utf8");
    const part = page.split(/^## /m).find((each) => each.startsWith("Kubernetes")) ?? "";
    const secret = Object.fromEntries(
      [...part.matchAll(/^([A-Z_]+)=(\S+)/gm)].map(([, name = "", value = ""]) => [name, value] as const),
    );
    for (const name of SERVICES) {
      const secrets = {
        ...secret,
        SESSION_SECRET: "3f9c1d7ae02b48566bd1c04f92ae7d35",
        METRICS_TOKEN: "a81cf2d04e7b93655d20",
      };
      const { env } = readConfig([`--services=${name}`], { ...data, ...secrets });
      expect(env.MONGODB_URI).toContain("replicaSet=");
      expect(env.TRUST_PROXY).toBe(1);
    }
  });

  it("has the proxy of docker-compose.yml, by other names", async () => {
    const { image, command, env } = await containerOf("proxy");
    const proxy = (await readCompose()).services.proxy;
    expect(proxy?.image).toContain(image);
    expect(command.join(" ")).toBe(proxy?.command.join(" ").replaceAll("$$", "$"));
    expect(env.map(({ name }) => name).toSorted()).toEqual(Object.keys(proxy?.environment ?? {}).toSorted());
  });
});
