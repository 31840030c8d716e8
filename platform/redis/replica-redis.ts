import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../log/log.ts";
import { openRedis } from "./open.ts";
import type { Redis, Send } from "./port.ts";
import { CALL_LIMIT } from "./redis-link.ts";

/** Time limit of a replica's answer, ms; then the primary has the rest of the call's time. */
const LAGGING_LIMIT = 300;
const REST_LIMIT = CALL_LIMIT - LAGGING_LIMIT;
/** Time that a replica is away before its channels move to the primary, ms: another one may be back sooner. */
const MOVE_AFTER = 1000;
/** Time between two checks that every channel is subscribed where it should be, ms. */
const LOOK_EVERY = 1000;

interface ReplicaOptions {
  /** REDIS_READ_URL: a replica, or several behind one address. */
  readUrl: string;
  /** REDIS_URL of the server that they follow. */
  url: string;
  /** The connection to what takes writes: it is asked what no replica answers. */
  primary: Redis;
  log: Log;
  /** Called when channels are heard again, after which messages may have been missed. */
  onReady: () => void;
}

interface Heard {
  channel: string;
  listener: (message: string) => void;
  left: boolean;
  /** How to unsubscribe where it is heard. */
  atReplica: (() => Promise<void>) | undefined;
  atPrimary: (() => Promise<void>) | undefined;
  /** Settles when it is subscribed where the last check wanted it. */
  placed: Promise<void>;
}

/**
 * Reads, and hears channels, at a replica; at the primary for as long as it does not answer. What is read and heard may be
 * behind the primary, and is not made safe against a server that came back older.
 */
export class ReplicaRedis {
  readonly #options: ReplicaOptions;
  readonly #reader: Redis;
  readonly #replica: Redis;
  readonly #heard = new Set<Heard>();
  /** The connection for subscriptions at the primary, while it is needed. */
  #standby: Redis | undefined;
  /** Channels that are subscribed at the standby, or are about to be. */
  #atStandby = 0;
  /** Runs while a lost replica may soon be back. */
  #moving: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  #closed = false;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { readUrl: url, log } = options;
    this.#reader = openRedis({ url, log, readOnly: true, name: "Live documents to read (Redis replica)" });
    this.#replica = openRedis({
      url,
      log,
      readOnly: true,
      name: "Live changes (Redis replica)",
      onReady: () => void this.#placeAll(),
      onLost: () => {
        clearTimeout(this.#moving);
        this.#moving = setTimeout(() => void this.#placeAll(), MOVE_AFTER).unref();
      },
    });
    this.#looks = setInterval(() => void this.#look(), LOOK_EVERY).unref();
  }

  /** As `Redis.run`, for work that only reads. */
  async run<T>(work: (send: Send) => Promise<T>): Promise<T> {
    if (this.#reader.ready) {
      try {
        return await this.#reader.run(work, LAGGING_LIMIT);
      } catch (error) {
        this.#options.log.debug({ err: error }, "a replica did not answer, so the primary is asked");
      }
    }
    return this.#options.primary.run(work, REST_LIMIT);
  }

  /** As `Redis.subscribe`. It is heard at the replica; at the primary while that is gone. */
  async subscribe(channel: string, listener: (message: string) => void) {
    const heard: Heard = {
      channel,
      listener,
      left: false,
      atReplica: undefined,
      atPrimary: undefined,
      placed: Promise.resolve(),
    };
    this.#heard.add(heard);
    const leave = (): Promise<void> => {
      this.#heard.delete(heard);
      heard.left = true;
      return this.#place(heard);
    };
    try {
      await this.#place(heard);
    } catch (error) {
      void leave();
      throw error;
    }
    return leave;
  }

  async settled(): Promise<void> {
    await Promise.all([this.#reader.settled(), this.#replica.settled()]);
  }

  /** Rejects when neither a replica nor the primary would tell of changes. */
  async ping(limit: number): Promise<void> {
    const end = performance.now() + limit;
    try {
      await this.#replica.ping(Math.min(limit, LAGGING_LIMIT));
    } catch (error) {
      // What counts is whether changes can be heard. A lost connection says so in the log; this one may only stall.
      this.#options.log.debug({ err: error }, "a replica did not answer a ping, so the primary is asked");
      await this.#withStandby((standby) => standby.ping(end - performance.now()));
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#moving);
    clearInterval(this.#looks);
    this.#heard.clear();
    this.#reader.close();
    this.#replica.close();
    this.#standby?.close();
    this.#standby = undefined;
  }

  async #placeAll(): Promise<void> {
    clearTimeout(this.#moving);
    this.#moving = undefined;
    const all = await Promise.allSettled([...this.#heard].map((heard) => this.#place(heard)));
    if (this.#closed) return;
    const failed = all.find((one) => one.status === "rejected");
    // Tried again with the next check; until then heads are compared.
    if (failed) this.#options.log.debug({ err: failed.reason }, "some channels are not heard yet");
    this.#leaveStandby();
    this.#options.onReady();
  }

  /** Moves misplaced channels though both connections are up: an answer that came too late for one try. */
  readonly #look = oneAtATime(async (): Promise<void> => {
    if (this.#moving) return;
    const astray = await this.#astray();
    const isHeard = ({ atReplica, atPrimary }: Heard): unknown => atReplica ?? atPrimary;
    const before = astray.map(isHeard);
    await Promise.allSettled(astray.map((heard) => this.#place(heard)));
    // What could not be moved now is tried again with the next check.
    if (!this.#closed && astray.some((heard, index) => isHeard(heard) !== before[index])) {
      this.#options.onReady();
    }
  });

  /** The channels that are not subscribed where they should be, and could be now. */
  async #astray(): Promise<Heard[]> {
    const all = [...this.#heard];
    if (!this.#replica.ready) {
      // It is the standby's turn; once that is connected it places all of them itself.
      return this.#standby && !this.#standby.ready ? [] : all.filter(({ atPrimary }) => !atPrimary);
    }
    const astray = all.filter(({ atReplica, atPrimary }) => !atReplica || atPrimary);
    if (astray.length === 0) return [];
    const answers = await this.#replica
      .run((send) => send(["PING"]), LAGGING_LIMIT)
      .then(
        () => true,
        () => false,
      );
    // A replica that lags is not asked for every channel once a second: they are heard at the primary meanwhile.
    return answers ? astray : astray.filter(({ atPrimary }) => !atPrimary);
  }

  /** One at a time for each channel. */
  #place(heard: Heard): Promise<void> {
    // The outcome of the one before was told to its own caller.
    const placed = heard.placed.catch(() => {}).then(() => this.#placeNow(heard));
    heard.placed = placed;
    return placed;
  }

  async #placeNow(heard: Heard): Promise<void> {
    const { channel, listener } = heard;
    if (!heard.left && this.#replica.ready && !heard.atReplica) {
      try {
        heard.atReplica = await this.#replica.subscribe(channel, listener, LAGGING_LIMIT);
      } catch (error) {
        this.#options.log.debug({ channel, err: error }, "a channel is not heard at the replica");
      }
    }
    const heardThere = heard.atReplica && this.#replica.ready;
    if (!heard.left && !heardThere) {
      heard.atPrimary ??= await this.#subscribeAtPrimary(heard);
      return;
    }
    const { atReplica, atPrimary } = heard;
    heard.atPrimary = undefined;
    if (heard.left) heard.atReplica = undefined;
    await Promise.all([atPrimary?.(), heard.left ? atReplica?.() : undefined]);
  }

  #subscribeAtPrimary({ channel, listener }: Heard): Promise<() => Promise<void>> {
    return this.#withStandby(async (standby) => {
      const leave = await standby.subscribe(channel, listener, REST_LIMIT);
      this.#atStandby += 1;
      return async () => {
        await leave();
        this.#atStandby -= 1;
        this.#leaveStandby();
      };
    });
  }

  /** Connects to the primary, for as long as the replica is away or something is heard there. */
  async #withStandby<T>(use: (standby: Redis) => Promise<T>): Promise<T> {
    const { url, log } = this.#options;
    if (this.#closed) throw new Error("Live changes (Redis): closed");
    this.#standby ??= openRedis({
      url,
      log,
      name: "Live changes (Redis)",
      onReady: () => void this.#placeAll(),
    });
    this.#atStandby += 1;
    try {
      return await use(this.#standby);
    } finally {
      this.#atStandby -= 1;
      this.#leaveStandby();
    }
  }

  #leaveStandby(): void {
    if (this.#atStandby > 0 || !this.#replica.ready) return;
    this.#standby?.close();
    this.#standby = undefined;
  }
}
