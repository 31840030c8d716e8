import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setTracer, traced } from "../tracing.ts";
import { otlpBody } from "./otlp-json.ts";
import { createOtlpTracer, MOST_WAITING, type OtlpTracer } from "./otlp-tracer.ts";

interface Sent {
  resourceSpans: { scopeSpans: { spans: { name: string; parentSpanId?: string; spanId: string }[] }[] }[];
}

let sent: string[][];
let outcome: () => Promise<boolean>;
let states: boolean[];
let tracer: OtlpTracer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  [sent, states, outcome] = [[], [], async () => true];
  tracer = createOtlpTracer({
    resource: { "service.name": "khobor" },
    send: async (body) => {
      const { resourceSpans } = JSON.parse(body) as Sent;
      sent.push(
        resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)),
        ),
      );
      return outcome();
    },
    onState: (arrives) => states.push(arrives),
  });
});
afterEach(async () => {
  await tracer.close();
  vi.useRealTimers();
});

const span = (name: string): void => tracer.begin(name, {}).end();

describe("spans", () => {
  it("are sent together, and once", async () => {
    for (const name of ["one", "two"]) span(name);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([["one", "two"]]);
  });

  it("are sent again, later each time, where the collector is away, which is told once", async () => {
    outcome = () => Promise.reject(new Error("away"));
    span("one");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.length).toBeLessThan(8);
    outcome = async () => true;
    await vi.advanceTimersByTimeAsync(120_000);
    const tries = sent.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent.length).toBe(tries);
    expect(states).toEqual([false, true]);
  });

  it("wait for one that hangs up to a bound, the newest of them", async () => {
    outcome = () => new Promise(() => undefined);
    for (let number = 0; number < 3 * MOST_WAITING; number += 1) span(`span ${number}`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
    await tracer.close();
  });
});

it("an error's message goes out without what could be of a person", async () => {
  const span = {
    traceId: "a",
    spanId: "b",
    parentSpanId: undefined,
    name: "x",
    kind: "internal" as const,
    facts: {},
    began: "1",
    ended: "2",
    failed: true,
    error: new Error('no mailbox reader@mail.example, "সম্পাদক"'),
  };
  expect(otlpBody({}, [span])).toContain('"message":"no mailbox …@… …"');
});

it("work within work is a span below the one that runs, also where it fails", async () => {
  const restore = setTracer(tracer);
  const failure = new Error("no");
  const failing = traced("outer", {}, () =>
    traced("inner", {}, async () => {
      throw failure;
    }),
  );
  await expect(failing).rejects.toBe(failure);
  restore();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([["inner", "outer"]]);
});
