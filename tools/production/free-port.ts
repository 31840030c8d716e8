import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The port is below the dynamic ports of Linux (from 32768), macOS and Windows (from 49152), because a
 * restarted server needs the same port.
 */
const FROM = 20_000;
const TO = 32_768;
const TRIES = 50;
const given = new Set<number>();

/**
 * Finds a free loopback port outside the dynamic range, so that the port stays free while its server is
 * stopped.
 */
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
