import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { frameText } from "../../tests/support/frame-text.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { openRaw } from "../../tests/support/raw-socket.ts";
import {
  connectClient,
  createReader,
  metric,
  openClient,
  startTestGateway,
} from "../../tests/support/sites/gateway.ts";
import { textFrame } from "../frames/frames.ts";
import type { Wire } from "../frames/wire.ts";
import { createBroadcast, type Member, SLICE } from "./broadcast.ts";

const TOPIC = "match:x";
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

function recordingWire(): Wire & { got: string[] } {
  const got: string[] = [];
  return { got, deliver: (frame) => got.push(frameText(frame)) > 0 };
}

it("a broadcast in slices gives each subscriber what was sent while it was subscribed, once and in order, while others come and go", async () => {
  const action = fc.constantFrom("send", "send", "join", "join", "leave", "rejoin", "turn");
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 60 }),
      fc.integer({ min: 0, max: 3 * SLICE }),
      async (actions, crowd) => {
        const broadcast = createBroadcast(() => undefined);
        let sent = 0;
        interface Guest {
          wire: ReturnType<typeof recordingWire>;
          member: Member;
          from: number;
          left: number | undefined;
          /**
           * Number of updates that may arrive or not, because they were sent before the reader subscribed
           * again.
           */
          optional: number;
          had: number;
        }
        const guests: Guest[] = [];
        const join = (): void => {
          const wire = recordingWire();
          guests.push({
            wire,
            member: broadcast.join(wire),
            from: sent + 1,
            left: undefined,
            optional: 0,
            had: 0,
          });
        };
        for (let index = 0; index < crowd; index += 1) join();
        for (const [index, name] of actions.entries()) {
          const guest = guests[(index * 7919) % Math.max(1, guests.length)];
          if (name === "join") join();
          if (name === "send") broadcast.send(textFrame(String(++sent)));
          if (name === "leave" && guest && guest.left === undefined) {
            broadcast.leave(guest.member);
            guest.left = sent;
          }
          if (name === "rejoin" && guest && guest.left === undefined) {
            broadcast.rejoin(guest.member);
            guest.optional = sent;
            guest.had = guest.wire.got.length;
          }
          if (name === "turn") await new Promise((resolve) => setImmediate(resolve));
        }
        const last = recordingWire();
        broadcast.join(last);
        broadcast.send(textFrame(String(++sent)));
        await vi.waitFor(() => expect(last.got).toEqual([String(sent)]), { interval: 0 });
        for (const { wire, from, left, optional, had } of guests) {
          const got = wire.got.map(Number);
          // Versions must ascend without duplicates, and without gaps unless optional.
          expect(got).toEqual([...new Set(got)].toSorted((a, b) => a - b));
          expect(got.every((number) => number >= from && number <= (left ?? sent))).toBe(true);
          expect(got.slice(had).every((number) => number > optional)).toBe(true);
          if (left === undefined) {
            const due = Math.max(from, optional + 1);
            expect(got.filter((number) => number >= due)).toEqual(range(due, sent));
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

describe("a reader who does not read", () => {
  it.each(["changes", "acks"])(
    "is cut off once 1 MiB of %s waits, and everybody else gets everything",
    async (kind) => {
      const store = createInProcessLiveStore(createLog("silent"));
      const big = "ক".repeat(200_000);
      await putLive(store, TOPIC, { runs: 0, big });
      const gateway = await startTestGateway(store);
      const fast = createReader(await connectClient(gateway.url), TOPIC);
      const again = openClient(gateway.url, { reconnection: true, reconnectionDelay: 10 });
      const others = createReader(again, TOPIC);
      const slow = await openRaw(gateway.url);
      slow.send(`421["subscribe",{"topic":"${TOPIC}"}]`);
      await vi.waitFor(() => {
        expect(fast.held() && others.held()).toBeDefined();
        expect(slow.messages.some((text) => text.startsWith("431"))).toBe(true);
      });
      slow.ws.pause();
      const cut = () => metric(gateway.metrics, "khobor_slow_disconnects_total");
      // The test sends more than the kernel's buffers hold, by a megabyte.
      for (let runs = 1; runs <= 60 && (await cut()) === 0; runs += 1) {
        if (kind === "acks") slow.send(`42${runs}["subscribe",{"topic":"${TOPIC}"}]`);
        else {
          const head = await putLive(store, TOPIC, { runs, big: `${big}${runs}` });
          await vi.waitFor(() => expect(fast.held()?.version).toBe(head.version));
        }
      }
      await vi.waitFor(async () => expect(await cut()).toBe(1));
      await vi.waitFor(() => expect(gateway.metrics.render()).resolves.toMatch(/^khobor_sockets 2$/m), 5000);
      const head = await putLive(store, TOPIC, { runs: -1, big });
      await vi.waitFor(() => expect(fast.held()?.version).toBe(head.version));
      await vi.waitFor(() => expect(others.held()?.version).toBe(head.version));
      expect(fast.events.map((event) => event.version)).toEqual(range(2, head.version));
      expect(fast.acks).toHaveLength(1);
      slow.ws.resume();
      expect(await slow.closed).toBe(1006);
      fast.socket.disconnect();
      again.disconnect();
      await gateway.close();
    },
  );
});
