import ipaddr from "ipaddr.js";
import { bareHost, createAllowList, parseHostPort } from "./allow-list.ts";
import { isInsideCloud } from "./inside-clouds.ts";
import { looksRandom, weakness } from "./weak-secrets.ts";

/** Fewest characters of a secret in production; of passwords by ASVS 5.0, 6.2.1. */
const LEAST = { password: 15, secret: 32, token: 16 };

interface Settings {
  NODE_ENV: string;
  HOST: string;
  SESSION_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  ADMIN_USERNAME?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  MONGODB_URI?: string | undefined;
  REDIS_URL?: string | undefined;
  REDIS_READ_URL?: string | undefined;
  PURGE_URL?: string | undefined;
  FETCH_ALLOW: readonly string[];
  FETCH_ALLOW_READERS: readonly string[];
}

function isLoopback(host: string): boolean {
  const name = bareHost(host).toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}

function passwordProblem(username: string, password: string): string | undefined {
  if (password.toLowerCase().includes(username.toLowerCase())) return "must not contain ADMIN_USERNAME";
  return weakness(password, LEAST.password);
}

/** Whether Redis needs a password: without one, anybody in its network can read and write it. */
function needsPassword(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  return url !== null && url.password === "" && !isLoopback(url.hostname);
}

/**
 * Whether MongoDB needs a password. The driver accepts lists of hosts, which `URL` does not; a certificate or a
 * cloud account replaces a password.
 */
function mongoNeedsPassword(address: string | undefined): boolean {
  const [, hosts] = /^mongodb(?:\+srv)?:\/\/([^/?]*)/.exec(address ?? "") ?? [];
  if (hosts === undefined || /@/.test(hosts) || /[?&]authMechanism=/i.test(address ?? "")) return false;
  return !hosts.split(",").every((host) => isLoopback(host.replace(/:\d+$/, "")));
}

function connectionProblems(env: Settings): string[] {
  const problems: string[] = [];
  const unprotected = "no password; anyone in its network could read and change everything";
  for (const name of ["REDIS_URL", "REDIS_READ_URL"] as const)
    if (needsPassword(env[name])) problems.push(`${name}: ${unprotected}`);
  if (mongoNeedsPassword(env.MONGODB_URI)) problems.push(`MONGODB_URI: ${unprotected}`);
  const purge = URL.parse(env.PURGE_URL ?? "");
  const inside = createAllowList(env.FETCH_ALLOW);
  if (purge?.protocol === "http:" && !inside.has(bareHost(purge.hostname), purge.port || "80"))
    problems.push("PURGE_URL: must be https, or a host:port in FETCH_ALLOW; others could read its token");
  for (const pair of env.FETCH_ALLOW_READERS)
    if (isInsideCloud(parseHostPort(pair).host))
      problems.push(`FETCH_ALLOW_READERS: ${pair} would expose the cloud's internal addresses to readers`);
  return problems;
}

function leadsBeyondThisMachine(address: string | undefined): boolean {
  return address !== undefined && !isLoopback(new URL(address).hostname);
}

/** Problem of the public address. Plain http is allowed on loopback, to try production on one machine. */
function publicUrlProblem(address: string | undefined, listensOn: string, where: string): string | undefined {
  if (address === undefined) return `PUBLIC_URL: required ${where}`;
  const { protocol, hostname } = new URL(address);
  const because = (reason: string): string => `PUBLIC_URL is "${address}": ${reason}`;
  if (protocol === "http:" && !isLoopback(hostname)) {
    return because(`must be https ${where}; over plain http others can read sessions`);
  }
  if (isLoopback(hostname) && (protocol === "https:" || !isLoopback(listensOn))) {
    return because("leads every reader to their own machine; use the site's public name");
  }
  if (ipaddr.isValid(bareHost(hostname)) && !isLoopback(hostname)) {
    return because(`must be a name ${where}; links, cookies and pushes would end with the address`);
  }
  return undefined;
}

function exposedProblems(env: Settings, where: string): string[] {
  const problems: string[] = [];
  const { HOST, SESSION_SECRET, PUBLIC_URL, ADMIN_USERNAME, ADMIN_PASSWORD } = env;
  if (SESSION_SECRET === undefined) problems.push(`SESSION_SECRET: required ${where}`);
  else if (weakness(SESSION_SECRET, LEAST.secret) !== undefined || !looksRandom(SESSION_SECRET)) {
    problems.push(
      "SESSION_SECRET: too easy to guess; make random bytes of it with `openssl rand -base64 48`",
    );
  }
  const addressProblem = publicUrlProblem(PUBLIC_URL, HOST, where);
  if (addressProblem !== undefined) problems.push(addressProblem);
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    const problem = passwordProblem(ADMIN_USERNAME, ADMIN_PASSWORD);
    if (problem !== undefined) problems.push(`ADMIN_PASSWORD: ${problem}`);
  }
  for (const name of ["METRICS_TOKEN", "OIDC_CLIENT_SECRET"] as const) {
    const problem = env[name] === undefined ? undefined : weakness(env[name], LEAST.token);
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
  return [...problems, ...connectionProblems(env)];
}

/** Reasons why the demo must not start: it has well-known accounts and prints its password. */
function demoProblems({ NODE_ENV, HOST, PUBLIC_URL }: Settings): string[] {
  const problems: string[] = [];
  if (NODE_ENV !== "development") {
    problems.push(
      `FEEDS_FILE, CRICKET_DATA_URL: demo mode is refused when NODE_ENV is ${NODE_ENV}; set at least one`,
    );
  }
  if (!isLoopback(HOST)) {
    problems.push(
      `HOST is "${HOST}": demo mode listens only on this machine; set FEEDS_FILE or CRICKET_DATA_URL to be reached from elsewhere`,
    );
  }
  if (problems.length === 0 && leadsBeyondThisMachine(PUBLIC_URL)) {
    problems.push(
      `PUBLIC_URL is "${PUBLIC_URL}": demo mode works only on this machine; set FEEDS_FILE or CRICKET_DATA_URL to be reached from elsewhere`,
    );
  }
  return problems;
}

/**
 * Lists settings that are valid but unsafe, one line each. A process that listens beyond loopback, or has a
 * public address, must satisfy production's rules whatever NODE_ENV is.
 */
export function unsafeSettings(env: Settings, mode: { production: boolean; demo: boolean }): string[] {
  const demo = mode.demo ? demoProblems(env) : [];
  if (mode.production) return [...exposedProblems(env, "when NODE_ENV is production"), ...demo];
  const exposed = !isLoopback(env.HOST) || leadsBeyondThisMachine(env.PUBLIC_URL);
  // A demo that others could reach must not start, so its other problems do not matter.
  return exposed && !mode.demo ? exposedProblems(env, "where HOST or PUBLIC_URL lead others here") : demo;
}
