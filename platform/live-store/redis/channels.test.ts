import { expect, it } from "vitest";
import { createLog } from "../../log/log.ts";
import type { Redis } from "../../redis/port.ts";
import { Channels } from "./channels.ts";
import { KEYS } from "./keys.ts";

const TOPIC = "match:x";
const change = { epoch: "e", version: 2, at: 0, patch: {} };

function open() {
  const state = { away: false };
  const heard = new Map<string, Set<(message: string) => void>>();
  const redis: Pick<Redis, "subscribe"> = {
    async subscribe(channel, listener) {
      if (state.away) throw new Error("Redis is away");
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners.add(listener));
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0) heard.delete(channel);
      };
    },
  };
  const channels = new Channels(redis, createLog("silent"));
  const tell = (): void => {
    for (const listener of heard.get(KEYS.channel(TOPIC)) ?? []) listener(JSON.stringify(change));
  };
  return { state, heard, channels, tell };
}

it("subscribes anew to a topic that could not be subscribed to", async () => {
  const { state, heard, channels, tell } = open();
  state.away = true;
  const told: unknown[] = [];
  await expect(channels.watch(TOPIC, (_, item) => told.push(item))).rejects.toThrow("Redis is away");
  state.away = false;
  const stop = await channels.watch(TOPIC, (_, item) => told.push(item));
  tell();
  expect(told).toEqual([change]);
  await stop();
  expect(heard.size).toBe(0);
});

it("has one subscription for all who watch a topic, until the last one stops", async () => {
  const { heard, channels, tell } = open();
  const told: string[] = [];
  const same = (): void => void told.push("same");
  const stops = await Promise.all([same, same].map((listener) => channels.watch(TOPIC, listener)));
  expect(heard.get(KEYS.channel(TOPIC))?.size).toBe(1);
  tell();
  expect(told).toHaveLength(2);
  await stops[0]?.();
  await stops[0]?.();
  tell();
  expect(told).toHaveLength(3);
  await stops[1]?.();
  expect(heard.size).toBe(0);
});
