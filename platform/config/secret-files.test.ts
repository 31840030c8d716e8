import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { problems } from "./config.test-support.ts";
import { readConfig } from "./config.ts";
import { secretVariables } from "./environment.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-secrets-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SECRET = "p".repeat(40);

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, "secret");
  await writeFile(path, content);
  return path;
}

describe("a secret in a file", () => {
  it("is the file's content without the line's end", async () => {
    for (const content of [SECRET, `${SECRET}\n`, `${SECRET}\r\n`]) {
      const { env } = readConfig([], { SESSION_SECRET_FILE: await file(content) });
      expect(env.SESSION_SECRET).toBe(SECRET);
    }
  });

  it("can be each of them, and nothing else", async () => {
    const MONGODB_URI_FILE = await file("mongodb://db.example/khobor\n");
    expect(readConfig([], { MONGODB_URI_FILE }).env.MONGODB_URI).toBe("mongodb://db.example/khobor");
    expect(secretVariables()).toEqual(
      expect.arrayContaining([
        ...["MONGODB_URI", "REDIS_URL", "REDIS_READ_URL", "SESSION_SECRET", "ADMIN_PASSWORD"],
        ...["OIDC_CLIENT_SECRET", "VAPID_PRIVATE_KEY", "METRICS_TOKEN"],
        ...["SMTP_URL", "SENTRY_DSN", "PURGE_TOKEN", "OTEL_EXPORTER_OTLP_HEADERS"],
      ]),
    );
    const example = readFileSync(".env.example", "utf8").split("\n\n", 1)[0];
    expect(secretVariables().filter((name) => !example?.includes(name))).toEqual([]);
  });

  it("is checked as any other, and not shown", async () => {
    expect(problems({ SESSION_SECRET_FILE: await file("too short\n") })).toEqual([
      "SESSION_SECRET: at least 32 characters",
    ]);
  });

  it("is refused beside the variable itself", async () => {
    expect(problems({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: await file(SECRET) })).toEqual([
      "SESSION_SECRET, SESSION_SECRET_FILE: both are set; set one of them",
    ]);
  });

  it("is named where it is not there, empty, a folder, or far too large", async () => {
    const named = (path: string) => problems({ METRICS_TOKEN_FILE: path });
    const missing = join(folder, "missing");
    expect(named(missing)).toEqual([expect.stringContaining(`METRICS_TOKEN_FILE is "${missing}": ENOENT`)]);
    const [instead = ""] = named("R29pbmcuaG9tZQ==");
    expect(instead).toMatch(/^METRICS_TOKEN_FILE: no file can be read there/);
    expect(instead).not.toContain("R29pbmcu");
    expect(named(await file("\n"))).toEqual([expect.stringContaining("it is empty")]);
    expect(named(folder)).toEqual([expect.stringContaining("EISDIR")]);
    expect(named(await file(Buffer.alloc(70_000, "x")))).toEqual([
      expect.stringContaining("it is larger than"),
    ]);
  });
});
