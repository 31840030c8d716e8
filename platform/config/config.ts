import { bareHost, createAllowList } from "./allow-list.ts";
import { type Environment, environment, isSecret, secretVariables } from "./environment.ts";
import { misspelt } from "./misspelt.ts";
import { printableValue } from "./printable-value.ts";
import { withSecretFiles } from "./secret-files.ts";
import { unsafeSettings } from "./unsafe.ts";

export const SERVICES = ["api", "realtime", "workers"] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface Config {
  services: readonly ServiceName[];
  env: Environment;
  production: boolean;
  /**
   * Whether the demo supplies the data: neither FEEDS_FILE nor CRICKET_DATA_URL is set. Only in development, on
   * loopback.
   */
  demo: boolean;
  /** `host:port` pairs to which the address check does not apply, for sources that operators choose. */
  fetchAllow: readonly string[];
  /** `host:port` pairs for addresses that readers choose: anybody may read from these. */
  fetchAllowReaders: readonly string[];
  /**
   * Further push services: hosts, `*.` for any subdomain, or `host:port` pairs to which the address check does
   * not apply.
   */
  pushServices: readonly string[];
}

/**
 * Invalid configuration. The message names every bad variable, the reason, and the value unless it is secret.
 */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** A number in digits as people write it: `Number` also accepts 0x10, 1e9 and a space. */
const IN_DIGITS = /^(?:\d+|\d*\.\d+)$/;

const PAIRS: readonly (readonly (keyof Environment)[])[] = [
  ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["SMTP_URL", "MAIL_FROM", "MAIL_TO"],
  ["PURGE_URL", "PURGE_TOKEN"],
  ["S3_BUCKET_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

/**
 * Reads the command line and the environment. Throws ConfigError with one line per problem, so that an operator
 * can correct all at once.
 */
export function readConfig(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Config {
  const problems: string[] = misspelt(variables);
  const services = readServices(args, problems);
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables, secretVariables(), problems)).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? "");
      const shown = isSecret(name) ? "" : ` is ${JSON.stringify(printableValue(name, given[name] ?? ""))}`;
      problems.push(`${name}${shown}: ${issue.message}`);
    }
    throw new ConfigError(problems.join("\n"));
  }
  const env = parsed.data;
  for (const [name, text = ""] of Object.entries(given)) {
    if (typeof parsed.data[name as keyof Environment] === "number" && !IN_DIGITS.test(text.trim()))
      problems.push(`${name} is ${JSON.stringify(text)}: a number is written in digits, as in 16 or 0.5`);
  }
  const production = env.NODE_ENV === "production";
  const demo = env.FEEDS_FILE === undefined && env.CRICKET_DATA_URL === undefined;
  for (const pair of PAIRS) {
    const missing = pair.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < pair.length) {
      problems.push(`${missing.join(", ")}: missing; ${pair.join(", ")} go together`);
    }
  }
  if (env.OIDC_ISSUER !== undefined && !isIssuerAllowed(env.OIDC_ISSUER, env.FETCH_ALLOW)) {
    problems.push(
      `OIDC_ISSUER is "${printableValue("OIDC_ISSUER", env.OIDC_ISSUER)}": plain http only when its host:port is in FETCH_ALLOW`,
    );
  }
  if (env.OIDC_API_AUDIENCE !== undefined && env.OIDC_API_AUDIENCE === env.OIDC_CLIENT_ID) {
    problems.push(
      "OIDC_API_AUDIENCE: must differ from OIDC_CLIENT_ID, which ID tokens are made for; register the API by a name of its own",
    );
  }
  if (env.PURGE_URL !== undefined && env.PUBLIC_URL === undefined)
    problems.push("PURGE_URL: goes with PUBLIC_URL, whose addresses are purged");
  if (env.REDIS_READ_URL !== undefined && env.REDIS_URL === undefined)
    problems.push("REDIS_READ_URL: goes with REDIS_URL, where everything is written");
  if (services.length < SERVICES.length) {
    for (const name of [
      "REDIS_URL",
      "MONGODB_URI",
      "SESSION_SECRET",
      "VAPID_PUBLIC_KEY",
      "VAPID_PRIVATE_KEY",
    ] as const) {
      if (name === "MONGODB_URI" && services.every((service) => service === "realtime")) continue;
      if (env[name] === undefined)
        problems.push(`${name}: required when the services run in separate processes`);
    }
  }
  problems.push(...unsafeSettings(env, { production, demo }));
  if (problems.length > 0) throw new ConfigError([...new Set(problems)].join("\n"));
  return {
    services,
    env,
    production,
    demo,
    fetchAllow: env.FETCH_ALLOW,
    fetchAllowReaders: env.FETCH_ALLOW_READERS,
    pushServices: env.PUSH_SERVICES,
  };
}

/**
 * Drain time of a gateway in production, s. On a developer's machine few sockets reconnect, so it needs none.
 */
const PRODUCTION_DRAIN_SECONDS = 45;

export function drainSeconds({ env, production }: Pick<Config, "env" | "production">): number {
  return env.GATEWAY_DRAIN_SECONDS ?? (production ? PRODUCTION_DRAIN_SECONDS : 0);
}

/** Whether an issuer may be used: without https others on the network could read and change its answers. */
function isIssuerAllowed(issuer: string, fetchAllow: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(issuer);
  return protocol === "https:" || createAllowList(fetchAllow).has(bareHost(hostname), port || "80");
}

function readServices(args: readonly string[], problems: string[]): readonly ServiceName[] {
  const option = args.find((argument) => argument.startsWith("--services="));
  const unknownOptions = args.filter((argument) => argument !== option);
  for (const argument of unknownOptions)
    problems.push(`${argument}: unknown option; only --services=api,realtime,workers`);
  if (!option) return SERVICES;
  const names = option.slice("--services=".length).split(",").filter(Boolean);
  const unknown = names.filter((name) => !(SERVICES as readonly string[]).includes(name));
  if (unknown.length > 0 || names.length === 0) {
    problems.push(`${option}: names must be among ${SERVICES.join(", ")}`);
  }
  return SERVICES.filter((service) => names.includes(service));
}
