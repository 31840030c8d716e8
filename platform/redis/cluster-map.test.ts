import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { ClusterMap } from "./cluster-map.ts";

const ADDRESS = "127.0.0.1:7000";
const SLOTS = [[0, 16_383, ["127.0.0.1", 7000, "a"]]];

let maps: ClusterMap[];

/** A process that knows one node of a cluster, which answers at once. `questions`: when it was asked. */
function openMap(): { map: ClusterMap; questions: number[] } {
  const questions: number[] = [];
  const send = async (): Promise<unknown> => {
    questions.push(performance.now());
    return SLOTS;
  };
  const map = new ClusterMap({
    ...{ url: `redis://${ADDRESS}`, name: "test", log: createLog("silent") },
    connected: () => [{ address: ADDRESS, send }],
    onChange: () => {},
  });
  maps.push(map);
  return { map, questions };
}

beforeEach(() => {
  vi.useFakeTimers();
  maps = [];
});
afterEach(() => {
  for (const map of maps) map.close();
  vi.useRealTimers();
});

test("the first question goes out at once, and whoever asks on and on gets a pause between two of them", async () => {
  const { map, questions } = openMap();
  await map.ask();
  expect(questions).toHaveLength(1);
  expect(map.primaryOf("any")).toBe(ADDRESS);
  const asking = (async () => {
    while (questions.length < 12) await map.ask();
  })();
  await vi.advanceTimersByTimeAsync(3_000);
  await asking;
  const pauses = questions.slice(1).map((at, index) => at - (questions[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(201);
  // By lot, so that processes that began together do not go on together.
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

test("losses in one moment are one question, and each process asks at a moment of its own", async () => {
  const processes = Array.from({ length: 20 }, openMap);
  const began = performance.now();
  for (const { map } of processes) for (let count = 0; count < 3; count += 1) map.askSoon();
  expect(processes.flatMap(({ questions }) => questions)).toEqual([]);
  await vi.advanceTimersByTimeAsync(101);
  const moments = processes.flatMap(({ questions }) => questions);
  expect(moments).toHaveLength(20);
  expect(new Set(moments).size).toBeGreaterThan(5);
  expect(Math.max(...moments) - began).toBeLessThanOrEqual(101);
});

test("a map that is closed asks nothing more", async () => {
  const { map, questions } = openMap();
  await map.ask();
  map.askSoon();
  const waiting = map.ask();
  map.close();
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect(questions).toHaveLength(1);
});
