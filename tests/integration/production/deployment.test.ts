import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig, SERVICES } from "../../../platform/config/config.ts";
import { VARIABLES } from "../../../platform/config/environment.ts";
import { type Compose, interpolate, readCompose } from "../../support/sites/compose.ts";
import { engineAsDeployed } from "../../support/sites/engine-as-deployed.ts";
import { imageFiles } from "../../support/sites/image.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): Promise<string> => readFile(join(ROOT, path), "utf8");

describe("docker-compose.yml", () => {
  let compose: Compose;
  const service = (name: string) => {
    const found = compose.services[name];
    if (!found) throw new Error(`There is no service ${name}`);
    return found;
  };

  beforeAll(async () => {
    compose = await readCompose();
  });

  it("runs a proxy, two of each service, MongoDB and Redis", () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ["api", "mongo", "mongo-2", "mongo-3", "proxy", "realtime", "redis", "workers"].sort(),
    );
    for (const name of SERVICES) {
      expect(service(name).command).toEqual([`--services=${name}`]);
      expect(service(name).deploy.replicas).toBe("2");
      // The health check is not /readyz, because /readyz would answer 503 everywhere while a store is
      // unavailable.
      expect(service(name).healthcheck.test.join(" ")).toContain("/healthz");
    }
  });

  it("gives the services every variable there is, the engine its own, and no other", () => {
    const demoOnly = ["DEMO_SPEED"];
    const wanted = [...VARIABLES.filter((name) => !demoOnly.includes(name)), "NODE_OPTIONS"].toSorted();
    for (const name of SERVICES) expect(Object.keys(service(name).environment).sort()).toEqual(wanted);
  });

  it("gives every service and command the feeds that FEEDS_FILE names", () => {
    for (const name of SERVICES)
      expect(service(name).volumes?.join(" ")).toContain(
        `:${interpolate(service(name).environment.FEEDS_FILE ?? "", { FEEDS_FILE: "x" })}:ro`,
      );
  });

  it("gives the engine half of each container's memory, and the rest to what it has besides", async () => {
    for (const name of SERVICES) {
      const { memory } = service(name).deploy.resources.limits;
      const [, size, unit] = /^(\d+)([mg])$/.exec(memory) ?? [];
      const megabytes = Number(size) * (unit === "g" ? 1024 : 1);
      expect((await engineAsDeployed(name)).NODE_OPTIONS).toBe(
        `--max-semi-space-size=4 --max-old-space-size=${megabytes / 2}`,
      );
    }
  });

  it("takes secrets from outside and accepts no empty one", async () => {
    const text = await read("docker-compose.yml");
    const secret = /(PASSWORD|SECRET|PRIVATE_KEY|TOKEN|REDISCLI_AUTH)$/;
    for (const [name, { environment }] of Object.entries(compose.services)) {
      for (const [variable, value] of Object.entries(environment)) {
        if (secret.test(variable)) expect(value, `${name}: ${variable}`).toMatch(/^\$\{\w+:[?-]/);
      }
    }
    for (const name of ["MONGODB_PASSWORD", "MONGODB_ROOT_PASSWORD", "REDIS_PASSWORD", "SESSION_SECRET"]) {
      const uses = text.match(new RegExp(`\\$\\{${name}\\b[^}]*\\}`, "g")) ?? [];
      expect(uses.length, name).toBeGreaterThan(0);
      for (const use of uses) expect(use).toContain(":?");
    }
  });

  it("makes a configuration that the services accept", () => {
    const given: Record<string, string> = {
      MONGODB_PASSWORD: "a1b2",
      REDIS_PASSWORD: "c3d4",
      PUBLIC_URL: "https://news.example",
      SESSION_SECRET: "3f9c1d7ae02b48566bd1c04f92ae7d35",
      VAPID_PUBLIC_KEY: "public",
      VAPID_PRIVATE_KEY: "private",
      CRICKET_DATA_URL: "https://scores.example",
      FEEDS_FILE: "./deploy/feeds.json",
    };
    for (const name of SERVICES) {
      const variables = Object.fromEntries(
        Object.entries(service(name).environment).map(([key, value]) => [key, interpolate(value, given)]),
      );
      const { env, production } = readConfig(service(name).command, variables);
      expect(production).toBe(true);
      expect(env.REDIS_URL).toBe("redis://:c3d4@redis:6379");
      expect(env.TRUST_PROXY).toBe(1);
      expect(env.FEEDS_FILE).toBe("/etc/khobor/feeds.json");
      expect(env.SOCKETS_PER_ADDRESS).toBe(2000);
    }
  });

  it("lets only the proxy be reached, and keeps the stores where nothing leads out", () => {
    for (const [name, { ports, networks }] of Object.entries(compose.services)) {
      expect(ports !== undefined, name).toBe(name === "proxy");
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
    }
    expect(compose.networks.inside?.internal).toBe("true");
    for (const name of ["mongo", "mongo-2", "mongo-3", "redis", "realtime"])
      expect(service(name).networks).toEqual(["inside"]);
  });

  it("evicts nothing from Redis and keeps what it and MongoDB hold", () => {
    expect(service("redis").command.join(" ")).toContain("--maxmemory-policy noeviction");
    expect(service("redis").command.join(" ")).toContain("--appendonly yes");
    expect(service("redis").volumes).toContain("redis:/data");
    expect(service("mongo").volumes).toContain("mongo:/data/db");
    for (const name of ["mongo", "mongo-2", "mongo-3"])
      expect(service(name).volumes?.slice(0, 2)).toEqual([
        `${name}:/data/db`,
        `${name}-config:/data/configdb`,
      ]);
  });

  it("fills in everything that the proxy's rules ask for", async () => {
    const { environment, command } = service("proxy");
    const asked = [...(await read("deploy/nginx.conf")).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name);
    for (const name of asked) {
      expect(environment).toHaveProperty(name ?? "");
      expect(command.join(" ")).toContain(`$$${name}`);
    }
  });
});

describe("deploy/mongo-health.js", () => {
  const one = ["mongo:27017"];
  const three = [...one, "mongo-2:27017", "mongo-3:27017"];
  it.each([
    {
      node: "that has not begun",
      known: undefined,
      role: {},
      did: ["begins with mongo:27017", "ends with 1"],
    },
    { node: "that is the primary of all", known: three, role: { isWritablePrimary: true }, did: [] },
    { node: "that lacks others", known: one, role: { isWritablePrimary: true }, did: ["adds mongo-2:27017"] },
    { node: "that follows", known: three, role: { secondary: true }, did: [] },
    { node: "that does neither", known: three, role: {}, did: ["ends with 1"] },
  ])("does what is due of a node $node", async ({ known, role, did }) => {
    const done: string[] = [];
    const rs = {
      status() {
        if (!known) throw Object.assign(new Error("no set"), { codeName: "NotYetInitialized" });
        return { ok: 1 };
      },
      conf: () => ({ members: known?.map((host) => ({ host })) }),
      initiate: ({ members }: { members: { host: string }[] }) =>
        void done.push(`begins with ${members.map(({ host }) => host).join(" ")}`),
      add: (host: string) => void done.push(`adds ${host}`),
    };
    const env = { ROOT_PASSWORD: "e5f6", HOSTS: three.join(","), BEGINS: "yes" };
    const db = { getSiblingDB: () => ({ auth: () => undefined }), hello: () => role };
    const quit = (code: number): void => void done.push(`ends with ${code}`);
    runInNewContext(await read("deploy/mongo-health.js"), { rs, db, quit, process: { env } });
    expect(done).toEqual(did);
  });
});

describe("the image", () => {
  it("holds no test, nothing that only tests use, and no settings", async () => {
    const files = await imageFiles();
    expect(files).toContain("commands/main.ts");
    expect(files).toContain("api/images/codec/encode-picture.ts");
    expect(files.filter((file) => /test|conformance|fixtures\/|\.(md|env|xsd)$/.test(file))).toEqual([]);
  });

  it("is run by a user who is not root, checked at /healthz", async () => {
    const text = await read("Dockerfile");
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
    expect(text).toMatch(/npm ci --omit=dev/);
  });
});

describe("the proxy's rules", () => {
  const missing = spawnSync("nginx", ["-v"]).status === 0 ? "" : " (skipped: nginx is not installed)";
  it.skipIf(missing)(`are what nginx understands, and say what it must do${missing}`, async () => {
    const { renderNginxConf } = await import("../../../tools/production/nginx-conf.ts");
    const folder = await mkdtemp(join(tmpdir(), "khobor-nginx-"));
    try {
      const settings = {
        listen: "127.0.0.1:8080",
        temp: folder,
        apiPorts: [3001, 3002],
        gatewayPorts: [3003],
      };
      const text = await renderNginxConf(settings);
      const conf = join(folder, "nginx.conf");
      await writeFile(conf, text);
      const tried = spawnSync("nginx", ["-t", "-q", "-e", "stderr", "-c", conf], { encoding: "utf8" });
      expect(tried.stderr).toBe("");
      expect(tried.status).toBe(0);
      expect(text).toContain("server 127.0.0.1:3002");
      expect(text).not.toContain("proxy_add_x_forwarded_for");
      expect(text).not.toContain("proxy_cache ");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
