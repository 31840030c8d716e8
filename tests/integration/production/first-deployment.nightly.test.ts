import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SERVICES } from "../../../platform/config/config.ts";
import { ensureWeb } from "../../../tools/ensure-web.ts";
import { freePort } from "../../../tools/production/free-port.ts";
import { readyz } from "../../../tools/production/processes.ts";
import { startOutsideWorld } from "../../faults/outside-world.ts";
import { prepareClosers } from "../../support/closers.ts";
import { hasRedis, redisSkipReason, startRedis } from "../../support/databases/redis.ts";
import { temporaryFolder } from "../../support/each-process/temporary-folder.ts";
import { interpolate, readCompose } from "../../support/sites/compose.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";
import { startFleetDatabase } from "../../support/sites/fleet-database.ts";
import { makeImage } from "../../support/sites/image.ts";
import { NO_NGINX, startProxy } from "../../support/sites/proxy.ts";
import { waitUntil } from "../../support/wait.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const why = hasRedis ? NO_NGINX : redisSkipReason;
/** User of the container image, if the test may switch to that user. */
const NODE = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
const closers = prepareClosers();

async function firstDeployment(): Promise<string> {
  const page = await readFile(join(ROOT, "docs/operations.md"), "utf8");
  return page.split(/^## /m).find((part) => part.startsWith("First deployment")) ?? "";
}

/** Starts the image's programs as its user, with a read-only root folder. */
async function startImage() {
  // The folder is outside that of `npm test`, which only its owner may enter.
  const folder = await mkdtemp(join(temporaryFolder(), "khobor-image-"));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const [app, data] = [join(folder, "app"), join(folder, "data")];
  await ensureWeb(ROOT, () => undefined);
  await makeImage(app);
  await mkdir(data);
  await chmod(folder, 0o755);
  if (NODE.uid !== undefined) await chown(data, NODE.uid, NODE.gid);
  const launch = (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, ["--max-semi-space-size=4", "main.js", ...args], {
      cwd: app,
      ...NODE,
      env: { NODE_ENV: "production", DATA_DIR: data, TMPDIR: data, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => said.push(String(chunk)));
    const closed = once(child, "close");
    const ended = async (): Promise<string> => {
      const [code, signal] = await closed;
      if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code ?? signal}:\n${said.join("")}`);
      return said.join("");
    };
    return { child, ended, said: () => said.join("") };
  };
  return { folder, data, launch };
}

it.skipIf(why)(
  `the first deployment of docs/operations.md, step by step, in the image's root${why}`,
  async () => {
    const page = await firstDeployment();
    const compose = await readCompose();
    const { folder, data, launch } = await startImage();
    const [world, redis, database] = await Promise.all([
      startOutsideWorld(),
      startRedis(),
      startFleetDatabase(),
    ]);
    closers.push(
      () => world.close(),
      () => redis.stop(),
      () => database.close(),
    );
    await redis.command("CONFIG", "SET", "requirepass", "c3d4");

    const printed = Object.fromEntries(
      (await launch(["keys"], {}).ended())
        .split("\n")
        .flatMap((line) => (line.startsWith("#") || !line ? [] : [line.split("=", 2)])),
    );
    const wanted = [...page.matchAll(/^ {3}([A-Z_]+)=(\S+)/gm)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    );
    const origin = `http://127.0.0.1:${world.port}`;
    const dotEnv: Record<string, string> = {
      ...Object.fromEntries(wanted),
      ...printed,
      MONGODB_ROOT_PASSWORD: "e5f6",
      MONGODB_PASSWORD: "a1b2",
      REDIS_PASSWORD: "c3d4",
      VAPID_SUBJECT: "mailto:desk@news.bd",
      CRICKET_DATA_URL: origin,
      FETCH_ALLOW: `127.0.0.1:${world.port}`,
      ...EDITOR,
    };
    expect(wanted.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(printed)));
    expect(Object.values(dotEnv).filter((value) => value.includes("…"))).toEqual([]);

    /** Environment variables of a service's container, with this machine's addresses and files. */
    const envOf = (service: string): Record<string, string> => {
      const { environment, volumes = [] } = compose.services[service] ?? { environment: {} };
      const given = Object.entries(environment).map(
        ([name, value]) => [name, interpolate(value, dotEnv)] as const,
      );
      const here = (value: string): string => {
        const mounted = volumes.some((volume) => interpolate(volume, dotEnv).split(":")[1] === value);
        return mounted ? join(folder, value) : value;
      };
      return {
        ...Object.fromEntries(
          given.filter(([, value]) => value !== "").map(([name, value]) => [name, here(value)]),
        ),
        HOST: "127.0.0.1",
        DATA_DIR: data,
        MONGODB_URI: database.uriAt(database.port),
        REDIS_URL: `redis://:c3d4@127.0.0.1:${redis.port}`,
      };
    };
    const feeds = join(folder, "/etc/khobor/feeds.json");
    await mkdir(dirname(feeds), { recursive: true });
    await writeFile(feeds, JSON.stringify([{ url: `${origin}/feed.xml`, section: "bengal", name: "Wire" }]));

    const ports = new Map<string, number[]>();
    for (const service of SERVICES) {
      const port = await freePort();
      ports.set(service, [port]);
      const running = launch(compose.services[service]?.command ?? [], {
        ...envOf(service),
        PORT: String(port),
      });
      closers.push(async () => {
        running.child.kill("SIGTERM");
        await running.ended();
      });
      await waitUntil(() => readyz(port), `${service} is ready`).catch((error: Error) => {
        throw new Error(`${error.message}\n${running.said()}`);
      });
    }
    const proxy = await startProxy({
      apiPorts: ports.get("api") ?? [],
      gatewayPorts: ports.get("realtime") ?? [],
    });
    closers.push(proxy.close);

    const commands = [...page.matchAll(/docker compose run --rm (\w+) ([\w ]+)/g)];
    expect(commands.map(([, , command]) => command)).toEqual(["check"]);
    for (const [, service = "", command = ""] of commands) {
      expect(await launch(command.split(" "), envOf(service)).ended()).toContain("feed Wire");
    }

    expect(await (await fetch(`${proxy.url}/`)).text()).toContain("<main");
    const ask = createEditor(proxy.url);
    await waitUntil(
      async () => (await ask("GET", "/api/ops")).text.includes('"lastSuccessAt"'),
      "a source was polled",
    );
  },
  300_000,
);
