import type { Random } from "../support/random.ts";
import type { Link } from "./network.ts";
import type { RedisServer } from "./redis/server.ts";
import type { VirtualTime } from "./virtual-time.ts";
import type { Api } from "./world/api.ts";
import type { Gateway } from "./world/gateway.ts";
import type { Provider } from "./world/provider.ts";
import type { LineWeather, Reader } from "./world/reader.ts";
import type { Worker } from "./world/worker.ts";

export interface Fragile {
  time: VirtualTime;
  random: Random;
  server: RedisServer;
  provider: Provider;
  line: LineWeather;
  readers: readonly Reader[];
  workers: readonly (Worker | undefined)[];
  gateways: readonly (Gateway | undefined)[];
  apis: readonly (Api | undefined)[];
  newWorker(index: number): void;
  newGateway(index: number): void;
  newApi(index: number): void;
  tell(name: string): void;
}

export interface Faults {
  start(): void;
  stop(): void;
  counts: Record<string, number>;
  /** Time after which every fault is over, ms. */
  longestMs: number;
}

const LONGEST_MS = 8_000;
const CALM_DELAY: [number, number] = [0, 4];
/** `only`: parts of names of the faults that may occur; empty for all faults. */
export function createFaults(fragile: Fragile, only: readonly string[] = []): Faults {
  const { time, random, server, provider, line, readers, workers, gateways, apis } = fragile;
  const counts: Record<string, number> = {};
  let on = false;
  /** Redis has only one fault at a time, because a second fault would end the first. */
  let redisBusy = false;

  const links = (): Link[] => [...workers, ...gateways, ...apis].flatMap((process) => process?.link ?? []);
  const withRedis = (milliseconds: number, mend: () => void): void => {
    redisBusy = true;
    time.after(milliseconds, () => {
      mend();
      redisBusy = false;
    });
  };
  const restart = (lostMs: number): void => {
    server.stop();
    withRedis(random.whole(20, 1500), () => server.start(lostMs));
  };

  const redisFaults: Record<string, () => void> = {
    "Redis restarts": () => restart(0),
    "Redis comes back older": () => restart(random.whole(200, 5000)),
    "Redis is flushed": () => void server.run(["FLUSHALL"]),
    "Redis stands still"() {
      server.pause();
      withRedis(random.whole(300, LONGEST_MS), () => server.resume());
    },
    "messages of channels are lost and repeated"() {
      server.weather = { lost: random.pick([0.1, 0.5, 1]), repeated: 0.2 };
      withRedis(random.whole(500, 5000), () => {
        server.weather = { lost: 0, repeated: 0 };
      });
    },
  };

  const oneDies = (
    processes: readonly ({ die(): void } | undefined)[],
    renew: (index: number) => void,
  ): void => {
    const index = random.whole(0, processes.length - 1);
    const process = processes[index];
    if (!process) return;
    process.die();
    renew(index);
  };

  const otherFaults: Record<string, () => void> = {
    "a link to Redis breaks": () => random.pick(links()).cut(),
    "a link to Redis is down"() {
      const link = random.pick(links());
      link.up = false;
      time.after(random.whole(50, 4000), () => {
        link.up = true;
      });
    },
    "a link to Redis stalls"() {
      const link = random.pick(links());
      const breaks = random.chance(0.5);
      link.stall();
      time.after(random.whole(300, 7000), () => {
        if (breaks) link.cut();
        link.resume();
      });
    },
    "links to Redis are slow"() {
      const hit = links().filter(() => random.chance(0.5));
      for (const link of hit) link.delay = [0, random.pick([60, 500])];
      time.after(random.whole(500, 5000), () => {
        for (const link of hit) link.delay = CALM_DELAY;
      });
    },
    "a gateway dies": () => oneDies(gateways, fragile.newGateway),
    "a worker dies": () => oneDies(workers, fragile.newWorker),
    "an API process dies"() {
      const api = apis[0];
      if (!api) return;
      api.die();
      fragile.newApi(0);
    },
    "readers' lines break"() {
      for (const reader of readers) if (random.chance(0.2)) reader.cut();
    },
    "readers' lines fall silent"() {
      for (const reader of readers) if (random.chance(0.2)) reader.silence(random.whole(1000, LONGEST_MS));
    },
    "readers' lines are slow"() {
      line.delay = [0, random.pick([200, 1500])];
      time.after(random.whole(500, 5000), () => {
        line.delay = [0, 20];
      });
    },
    "the provider fails"() {
      provider.broken = true;
      time.after(random.whole(200, 4000), () => {
        provider.broken = false;
      });
    },
    "the provider has no document"() {
      provider.empty = true;
      time.after(random.whole(200, 4000), () => {
        provider.empty = false;
      });
    },
  };

  const wanted = (faults: object): string[] =>
    Object.keys(faults).filter((name) => only.length === 0 || only.some((part) => name.includes(part)));

  const OTHERS = wanted(otherFaults).length === 0 ? 0 : 0.6;

  function goWrong(): void {
    if (!on) return;
    const others = redisBusy || wanted(redisFaults).length === 0 || random.chance(OTHERS);
    const faults = others ? otherFaults : redisFaults;
    const names = wanted(faults);
    // Faults that have not occurred yet come first, so that even a short run has all of them.
    const untried = names.filter((name) => counts[name] === undefined);
    const choice = untried.length > 0 ? untried : names;
    const name = choice[random.whole(0, choice.length - 1)];
    if (name !== undefined && links().length > 0) {
      counts[name] = (counts[name] ?? 0) + 1;
      fragile.tell(name);
      faults[name]?.();
    }
    time.after(random.whole(50, 3000), goWrong);
  }

  return {
    counts,
    longestMs: LONGEST_MS,
    start() {
      on = true;
      goWrong();
    },
    stop() {
      on = false;
    },
  };
}
