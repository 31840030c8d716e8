import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { openSocket } from "../../packages/client/live/socket.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { prepareClosers } from "../support/closers.ts";
import { putLive } from "../support/live-writer.ts";
import { startTestGateway, type TestGateway } from "../support/sites/gateway.ts";

const TOPIC = "match:x";
const READERS = 60;
const DRAIN_SECONDS = 3;

const closers = prepareClosers();

/** Sends connections to the first gateway until `move`, and counts when each one came. */
async function startBalancer(first: TestGateway, second: TestGateway) {
  let target = first;
  const cameAt: number[] = [];
  const server = createServer((client) => {
    cameAt.push(performance.now());
    const gateway = connect(target.port, "127.0.0.1");
    client.pipe(gateway).pipe(client);
    for (const end of [client, gateway]) {
      end.on("error", () => end.destroy());
      end.on("close", () => (end === client ? gateway : client).destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cameAt,
    move: () => {
      target = second;
    },
  };
}

it("sends readers to other gateways in a steady stream, with changes until their turn", async () => {
  const store = createInProcessLiveStore(createLog("silent"));
  await putLive(store, TOPIC, { runs: 0 });
  const env = { GATEWAY_DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const [first, second] = [await startTestGateway(store, env), await startTestGateway(store)];
  closers.push(
    () => first.close(),
    () => second.close(),
  );
  const balancer = await startBalancer(first, second);
  const versions = new Map<number, number[]>();
  for (let reader = 0; reader < READERS; reader += 1) {
    const seen: number[] = [];
    versions.set(reader, seen);
    let held: { epoch: string; version: number } | undefined;
    const note = (epoch: string, version: number): void => {
      held = { epoch, version };
      if (seen.at(-1) !== version) seen.push(version);
    };
    const socket = openSocket(
      {
        connected: () => {
          socket.subscribe({ topic: TOPIC, ...held }).then(
            (ack) => {
              if (!ack.ok) return;
              const { answer } = ack;
              if ("changes" in answer)
                for (const change of answer.changes) note(change.epoch, change.version);
              else note(answer.epoch, answer.version);
            },
            () => undefined,
          );
        },
        disconnected: () => undefined,
        newerBuild: () => undefined,
        changed: ({ epoch, version }) => note(epoch, version),
      },
      balancer.url,
    );
    closers.push(() => socket.close());
  }
  await vi.waitFor(
    () => expect([...versions.values()].every((seen) => seen.length === 1)).toBe(true),
    15_000,
  );
  const arrived = balancer.cameAt.length;

  balancer.move();
  const closing = first.service.close();
  await vi.waitFor(() => expect(balancer.cameAt.length).toBeGreaterThan(arrived), 15_000);
  // No wave: the first reader to come back leaves most of the others where they are, and both get the next ball.
  expect(balancer.cameAt.length - arrived).toBeLessThan(READERS / 2);
  await putLive(store, TOPIC, { runs: 1 });
  await closing;
  await putLive(store, TOPIC, { runs: 2 });
  await vi.waitFor(() => {
    for (const seen of versions.values()) expect(seen).toEqual([1, 2, 3]);
  }, 15_000);

  const back = balancer.cameAt.slice(arrived);
  const inASecond = back.map((at) => back.filter((other) => other >= at && other < at + 1000).length);
  const took = ((back.at(-1) ?? 0) - (back[0] ?? 0)) / 1000;
  console.log(
    `faults: a deploy: ${READERS} readers came back over ${took.toFixed(1)} s, at most ${Math.max(...inASecond)} in a second ` +
      `(drained over ${DRAIN_SECONDS} s)`,
  );
});
