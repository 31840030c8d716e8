import type { RawSocket } from "../support/raw-socket.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";
import { bowl, changeFrames, publishedLongMatch, subscribeTo } from "./long-match.ts";
import type { BenchResult } from "./result.ts";

const POLLS = 10;
const SOCKETS = 500;
const POLL_SECONDS = 1;

/** One provider request per poll, whatever the number of readers: the same with one socket and with five hundred. */
export async function benchProvider(): Promise<BenchResult[]> {
  const world = await startWorld({ env: { POLL_LIVE_SECONDS: String(POLL_SECONDS) } });
  try {
    const code = await publishedLongMatch(world);
    const one = await count(world, code, 1);
    const many = await count(world, code, SOCKETS);
    return [
      {
        name: `provider: requests for a scorecard in ${POLLS * POLL_SECONDS} s of polls every ${POLL_SECONDS} s, ${SOCKETS} sockets (reference: 1 socket)`,
        value: many,
        unit: "requests",
        reference: one,
        ratio: many / one,
        goal: "the same, within one poll",
        met: Math.abs(many - one) <= 1,
      },
    ];
  } finally {
    await world.close();
  }
}

/** Requests for the scorecard between two of them, that many polls apart in time, while balls are bowled and delivered. */
async function count(world: World, code: string, sockets: number): Promise<number> {
  const readers: RawSocket[] = [];
  for (let index = 0; index < sockets; index += 50) {
    const batch = Array.from({ length: Math.min(50, sockets - index) }, () =>
      subscribeTo(world, [`match:${code}`]),
    );
    readers.push(...(await Promise.all(batch)));
  }
  const requests = (): number => world.cricket.requests(`/${code}.json`);
  const first = requests();
  await waitUntil(() => requests() > first, "the scorecard is polled");
  const began = performance.now();
  const before = requests();
  const end = began + POLLS * POLL_SECONDS * 1000;
  while (performance.now() < end) {
    const [reader] = readers;
    const seen = reader ? changeFrames(reader, `match:${code}`).length : 0;
    bowl(world, code);
    await waitUntil(
      () =>
        performance.now() >= end ||
        readers.every((each) => changeFrames(each, `match:${code}`).length > seen),
      "the ball is delivered to all",
    );
  }
  const made = requests() - before;
  for (const reader of readers) reader.ws.terminate();
  return made;
}
