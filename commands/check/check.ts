import { messageOf } from "../../core/message-of.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { secretVariables, VARIABLES } from "../../platform/config/environment.ts";
import { contactProblem } from "../../platform/config/publisher-settings.ts";
import { withSecretFiles } from "../../platform/config/secret-files.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { closeThreads } from "../../platform/threads/open.ts";
import { command, type Terminal } from "../command.ts";
import { checkBucket } from "./bucket.ts";
import { absent, type Finding, failed, good } from "./finding.ts";
import { checkIdentity, checkPushKeys } from "./identity.ts";
import { checkIntegrations } from "./integrations.ts";
import { checkMail } from "./mail.ts";
import { checkFeeds, checkProvider } from "./sources.ts";
import { checkDatabase, checkRedis, checkReplica } from "./stores.ts";
import { withoutSecrets } from "./without-secrets.ts";

const WORDS = { good: "ok", failed: "FAILED", absent: "not set" } as const;

async function tryAll(config: Config): Promise<Finding[]> {
  const log = createLog("silent");
  const fetcher = openFetcher(config, log);
  try {
    const database = checkDatabase(config, log);
    const [{ finding }, redis, replica, pictures, provider, feeds, keys, identity, mail, told] =
      await Promise.all([
        database,
        checkRedis(config, log),
        checkReplica(config, log),
        checkBucket(config),
        checkProvider(config, fetcher),
        database.then((tried) => checkFeeds(config, fetcher, tried.feeds)),
        checkPushKeys(config),
        checkIdentity(config, fetcher, log),
        checkMail(config),
        checkIntegrations(config, fetcher),
      ]);
    const stores = [finding, redis, ...(replica ? [replica] : []), ...(pictures ? [pictures] : [])];
    return [...stores, provider, ...feeds, keys, identity, mail, ...told];
  } finally {
    await fetcher.close();
    closeThreads();
  }
}

async function findingsOf(services: string | undefined, { env }: Terminal): Promise<Finding[]> {
  const part = "settings";
  let config: Config;
  try {
    config = readConfig(services === undefined ? [] : [`--services=${services}`], env);
  } catch (error) {
    const said = messageOf(error).split("\n");
    const advice = "Correct them first: nothing else was tested. .env.example lists every variable.";
    return said.map((line, index) => failed(part, `${line}.`, index === said.length - 1 ? advice : ""));
  }
  const given = VARIABLES.filter((name) => (env[name] ?? "") !== "").length;
  const mode = config.demo ? "fed by the demo world" : `for ${config.env.NODE_ENV}`;
  const contact = contactProblem(config);
  return [
    good(part, `${given} of ${VARIABLES.length} are set, ${mode}.`),
    ...(contact === undefined ? [] : [absent("contact", contact)]),
    ...(await tryAll(config)),
  ];
}

function asLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.flatMap(({ part, state, found, advice }) => [
    `${WORDS[state].padEnd(7)}  ${part.padEnd(width)}  ${found.replaceAll("\n", " ")}`,
    ...(advice ? [`${" ".repeat(11 + width)}${advice}`] : []),
  ]);
  const wrong = findings.filter(({ state }) => state === "failed").length;
  const verdict = wrong === 0 ? "Ready to start." : `${wrong} of these failed.`;
  return `${lines.join("\n")}\n\n${verdict}\n`;
}

export const check = command({
  usage: "[--json] [--services=api,realtime,workers]",
  about: `
Tests every connection in the settings: the settings themselves, a write to the database, Redis and the image bucket,
the cricket provider, every feed, the push keys, the identity provider, the mail server and a trace collector. It also
checks whether the addresses of error tracker and delivery network are allowed. Prints a result and a fix for each, and
exits with 1 after a failure. Secrets are never printed.

  --json      one JSON object: {"ok", "findings": [{"part", "state": "good"|"failed"|"absent", "found", "advice"?}]}
  --services  checks the settings of a process with only these services
`,
  options: { json: { type: "boolean" }, services: { type: "string" } },
  words: [0, 0],
  async run({ values: { json, services } }, terminal) {
    const variables = withSecretFiles(terminal.env, secretVariables(), []);
    // Secrets are removed before the text becomes JSON, because JSON changes quotes, and its own words may
    // equal a secret.
    const findings = (await findingsOf(services, terminal)).map((finding) => ({
      ...finding,
      found: withoutSecrets(finding.found, variables),
      ...(finding.advice === undefined ? {} : { advice: withoutSecrets(finding.advice, variables) }),
    }));
    const ok = findings.every(({ state }) => state !== "failed");
    terminal.say(json ? `${JSON.stringify({ ok, findings }, null, 2)}\n` : asLines(findings));
    return ok ? 0 : 1;
  },
});
