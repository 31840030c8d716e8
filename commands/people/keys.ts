import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { secretVariables } from "../../platform/config/environment.ts";
import { withSecretFiles } from "../../platform/config/secret-files.ts";
import { generateVapidKeys, VAPID_KEYS_FILE } from "../../platform/config/vapid-keys.ts";
import { command, type Terminal } from "../command.ts";

const SECRETS = [
  ["SESSION_SECRET", 48, "another value ends all sessions"],
  ["METRICS_TOKEN", 24, "Prometheus needs the same value"],
] as const;

/** Prints a pair of push keys: that of the folder, with which browsers have subscribed, or a new one. */
async function pushKeys(set: boolean, folder: string): Promise<string[]> {
  if (set)
    return [
      "# VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set; with other keys every browser must subscribe again.",
    ];
  const kept = await readFile(join(folder, VAPID_KEYS_FILE), "utf8").catch(() => "");
  const [publicKey = "", privateKey = ""] = (kept.trim() || generateVapidKeys()).split(" ");
  const about =
    kept.trim() === ""
      ? "New push keys:"
      : `The push keys in ${folder}, which browsers have subscribed with:`;
  return [
    `# ${about} keep them permanently.`,
    `VAPID_PUBLIC_KEY=${publicKey}`,
    `VAPID_PRIVATE_KEY=${privateKey}`,
  ];
}

async function lines(all: boolean, env: Terminal["env"]): Promise<string[]> {
  const given = all ? {} : withSecretFiles(env, secretVariables(), []);
  const isSet = (name: string): boolean => (given[name] ?? "") !== "";
  const secrets = SECRETS.map(([name, bytes, changed]) =>
    isSet(name) ? `# ${name} is set: ${changed}.` : `${name}=${randomBytes(bytes).toString("base64url")}`,
  );
  const folder = env.DATA_DIR || "./data";
  return [...(await pushKeys(isSet("VAPID_PRIVATE_KEY"), all ? "" : folder)), "", ...secrets];
}

export const keys = command({
  usage: "[--new]",
  about: `
Prints settings for .env: a pair of push keys (VAPID) and random secrets. The command changes no file, and prints only
the names of secrets that are already set. If DATA_DIR already holds the key pair that browsers subscribed with, that
pair is printed.

  --new  prints new values for all settings
`,
  options: { new: { type: "boolean" } },
  words: [0, 0],
  async run({ values }, { env, say }) {
    say(`${(await lines(values.new === true, env)).join("\n")}\n`);
    return 0;
  },
});
