import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { secretVariables } from "../../platform/config/environment.ts";
import { withSecretFiles } from "../../platform/config/secret-files.ts";
import { generateVapidKeys, VAPID_KEYS_FILE } from "../../platform/config/vapid-keys.ts";
import { command, type Terminal } from "../command.ts";

const SECRETS = [
  ["SESSION_SECRET", 48, "another one ends every session"],
  ["METRICS_TOKEN", 24, "Prometheus has to be told of another one"],
] as const;

/** Lines of a pair: the folder's own, to which browsers have subscribed, or a new one. */
async function pushKeys(set: boolean, folder: string): Promise<string[]> {
  if (set)
    return [
      "# VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set: with others every browser has to subscribe again.",
    ];
  const kept = await readFile(join(folder, VAPID_KEYS_FILE), "utf8").catch(() => "");
  const [publicKey = "", privateKey = ""] = (kept.trim() || generateVapidKeys()).split(" ");
  const about =
    kept.trim() === ""
      ? "A new pair for push:"
      : `The pair in ${folder}, which browsers have subscribed with:`;
  return [`# ${about} kept for good.`, `VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`];
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
Prints what to put into .env: a pair of keys for push (VAPID), and secrets of random bytes. Nothing is written, and what
is set already is named and stays. Where DATA_DIR holds a pair that browsers have subscribed with, it is that one.

  --new  new ones for everything, whatever is set
`,
  options: { new: { type: "boolean" } },
  words: [0, 0],
  async run({ values }, { env, say }) {
    say(`${(await lines(values.new === true, env)).join("\n")}\n`);
    return 0;
  },
});
