import ipaddr from "ipaddr.js";
import { bareHost } from "../fetch/allow-list.ts";
import { estimateBits } from "./guessing.ts";

/** Characters of ADMIN_PASSWORD in production: a lone password is at least this long (ASVS 5.0, 6.2.1). */
const SHORTEST_PASSWORD = 15;
/** Bits by `estimateBits`, which finds 90 to 120 in 32 random hexadecimal digits. */
const FEWEST_PASSWORD_BITS = 36;
const FEWEST_SECRET_BITS = 84;
const SHORTEST_TOKEN = 16;
const FEWEST_TOKEN_BITS = 40;

/** The settings that are checked, already parsed. */
interface Settings {
  NODE_ENV: string;
  HOST: string;
  SESSION_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  ADMIN_USERNAME?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  METRICS_TOKEN?: string | undefined;
}

/** Whether only this machine can reach a host name or an address. */
function isLoopback(host: string): boolean {
  const name = bareHost(host).toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}

function passwordProblem(username: string, password: string): string | undefined {
  if ([...password].length < SHORTEST_PASSWORD) return `at least ${SHORTEST_PASSWORD} characters`;
  if (password.toLowerCase().includes(username.toLowerCase())) return "must not hold ADMIN_USERNAME";
  if (estimateBits(password) < FEWEST_PASSWORD_BITS) return "too easy to guess; use varied characters";
  return undefined;
}

/** Plain http on loopback is for trying the production shape out on one machine. */
function publicUrlProblem(address: string | undefined, listensOn: string): string | undefined {
  if (address === undefined) return "PUBLIC_URL: required when NODE_ENV is production";
  const { protocol, hostname } = new URL(address);
  const because = (reason: string): string => `PUBLIC_URL is "${address}": ${reason}`;
  if (protocol === "http:" && !isLoopback(hostname)) {
    return because(
      "must be https when NODE_ENV is production; over plain http anybody on the way reads sessions",
    );
  }
  if (isLoopback(hostname) && (protocol === "https:" || !isLoopback(listensOn))) {
    return because("leads every reader to their own machine; give the name that readers have for the site");
  }
  if (ipaddr.isValid(bareHost(hostname)) && !isLoopback(hostname)) {
    return because(
      "must be a name when NODE_ENV is production; links, cookies and pushes would end with the address",
    );
  }
  return undefined;
}

function productionProblems(env: Settings): string[] {
  const problems: string[] = [];
  const { HOST, SESSION_SECRET, PUBLIC_URL, ADMIN_USERNAME, ADMIN_PASSWORD, METRICS_TOKEN } = env;
  if (SESSION_SECRET === undefined) problems.push("SESSION_SECRET: required when NODE_ENV is production");
  else if (estimateBits(SESSION_SECRET) < FEWEST_SECRET_BITS) {
    problems.push("SESSION_SECRET: too easy to guess; make one with `openssl rand -base64 48`");
  }
  const addressProblem = publicUrlProblem(PUBLIC_URL, HOST);
  if (addressProblem !== undefined) problems.push(addressProblem);
  if (ADMIN_USERNAME !== undefined && ADMIN_PASSWORD !== undefined) {
    const problem = passwordProblem(ADMIN_USERNAME, ADMIN_PASSWORD);
    if (problem !== undefined) problems.push(`ADMIN_PASSWORD: ${problem}`);
  }
  if (METRICS_TOKEN !== undefined) {
    if (METRICS_TOKEN.length < SHORTEST_TOKEN)
      problems.push(`METRICS_TOKEN: at least ${SHORTEST_TOKEN} characters`);
    else if (estimateBits(METRICS_TOKEN) < FEWEST_TOKEN_BITS)
      problems.push("METRICS_TOKEN: too easy to guess");
  }
  return problems;
}

/** The demo has accounts that everybody knows, and prints the password that it makes. */
function demoProblems({ NODE_ENV, HOST }: Settings): string[] {
  const problems: string[] = [];
  if (NODE_ENV !== "development") {
    problems.push(
      `FEEDS_FILE, CRICKET_DATA_URL: demo mode is refused when NODE_ENV is ${NODE_ENV}; set at least one`,
    );
  }
  if (!isLoopback(HOST)) {
    problems.push(
      `HOST is "${HOST}": demo mode listens on this machine alone; set FEEDS_FILE or CRICKET_DATA_URL to be reached from elsewhere`,
    );
  }
  return problems;
}

/** Lists settings that are well formed and yet not safe to start with, a line each. */
export function unsafeSettings(env: Settings, mode: { production: boolean; demo: boolean }): string[] {
  return [...(mode.production ? productionProblems(env) : []), ...(mode.demo ? demoProblems(env) : [])];
}
