import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below what Linux (from 32768) and macOS and Windows (from 49152) hand out for outgoing connections and for port 0: a
 * server that is killed and started again on its port must not find another process's connection there.
 */
const FROM = 20_000;
const TO = 32_768;
const TRIES = 50;
const given = new Set<number>();

/** A free port on loopback, outside the system's own range, so that it stays free while its server is down. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FROM, TO);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port among ${TRIES} between ${FROM} and ${TO}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
