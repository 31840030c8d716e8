import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../../core/message-of.ts";
import { type Config, ConfigError } from "./config.ts";

export interface AdminLogin {
  username: string;
  password: string;
  generated: boolean;
}

export interface Secrets {
  /** Key that signs session cookies. */
  sessionSecret: string;
  admin?: AdminLogin;
}

const GENERATED_USERNAME = "admin";

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * If the file is missing, the text is empty; any other error is thrown, because the file may contain a secret.
 */
function absent(error: unknown): string {
  if (hasCode(error, "ENOENT")) return "";
  throw error;
}

async function whoseItIs(path: string, error: unknown): Promise<string> {
  if (!hasCode(error, "EACCES")) return "";
  const owner = await stat(path).then(
    ({ uid }) => `; it belongs to user ${uid}`,
    () => "",
  );
  return `${owner}. Let user ${process.getuid?.() ?? "?"}, as which this process runs, read and write it; do not remove it`;
}

async function createSecret(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: "wx" });
  try {
    // Unlike renaming a file, linking it never replaces the file of another process.
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * Reads the secret in `DATA_DIR/name`, or creates it at the first start. Processes that start at the same time
 * get the same one. Rejects with ConfigError if DATA_DIR cannot be written.
 */
export async function storedSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true });
    const read = async (): Promise<string> => (await readFile(path, "utf8").catch(absent)).trim();
    const found = await read();
    if (found !== "") return found;
    await createSecret(path, make());
    const made = await read();
    if (made !== "") return made;
    throw new Error("it is empty; remove it");
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${path}: ${messageOf(error)}${await whoseItIs(path, error)}`);
  }
}

function keptSecret(dataDir: string, name: string, bytes: number): Promise<string> {
  return storedSecret(dataDir, name, () => randomBytes(bytes).toString("base64url"));
}

/**
 * Secrets from the environment, otherwise from DATA_DIR. Missing ones are created there, readable only by their
 * owner; a login is created only in demo mode. Rejects with ConfigError if DATA_DIR cannot be written.
 */
export async function openSecrets(config: Config): Promise<Secrets> {
  const { SESSION_SECRET, ADMIN_USERNAME, ADMIN_PASSWORD, DATA_DIR } = config.env;
  const sessionSecret = SESSION_SECRET ?? (await keptSecret(DATA_DIR, "session-secret", 48));
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    return { sessionSecret, admin: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, generated: false } };
  }
  if (!config.demo) return { sessionSecret };
  const password = await keptSecret(DATA_DIR, "admin-password", 12);
  return { sessionSecret, admin: { username: GENERATED_USERNAME, password, generated: true } };
}
