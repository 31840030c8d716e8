import type { Reply } from "./resp.ts";

const EMPTY = {
  string: () => ({ text: "" }),
  hash: () => new Map<string, string>(),
  list: (): string[] => [],
  zset: () => new Map<string, number>(),
};
type Kind = keyof typeof EMPTY;
type Held<K extends Kind> = ReturnType<(typeof EMPTY)[K]>;

class RedisError extends Error {}

/** Data of a Redis server, by the server's clock, ms since 1970. */
export class Data {
  #entries = new Map<string, { kind: Kind; value: unknown; end?: number | undefined }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  copy(): Data {
    const copied = new Data(this.#now);
    copied.#entries = structuredClone(this.#entries);
    return copied;
  }

  entry(key: string) {
    const entry = this.#entries.get(key);
    if (entry?.end === undefined || entry.end > this.#now()) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  keys = (): string[] => [...this.#entries.keys()].filter((key) => this.entry(key));
  remove = (key: string): boolean => this.entry(key) !== undefined && this.#entries.delete(key);
  clear = (): void => this.#entries.clear();

  read<K extends Kind>(key: string, kind: K): Held<K> | undefined {
    const entry = this.entry(key);
    if (entry && entry.kind !== kind)
      throw new RedisError("WRONGTYPE Operation against a key holding the wrong kind of value");
    return entry?.value as Held<K> | undefined;
  }

  write<K extends Kind>(key: string, kind: K): Held<K> {
    const known = this.read(key, kind);
    if (known) return known;
    const value = EMPTY[kind]() as Held<K>;
    this.#entries.set(key, { kind, value });
    return value;
  }

  /** Deletes an empty key, as Redis deletes a list, hash or sorted set with its last member. */
  tidy(key: string): void {
    const value = this.entry(key)?.value;
    if (value instanceof Map ? value.size === 0 : Array.isArray(value) && value.length === 0)
      this.remove(key);
  }
}

function wholeNumber(text: string): number {
  if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR value is not an integer or out of range");
  return Number(text);
}

/** Part of a list by Redis' rules: both ends are included, and negative indexes count from the end. */
function range(items: readonly string[], first: string, last: string): string[] {
  const [from, to] = [wholeNumber(first), wholeNumber(last)];
  const end = to < 0 ? items.length + to : to;
  return items.slice(Math.max(0, from < 0 ? items.length + from : from), Math.max(0, end + 1));
}

type Command = (data: Data, words: readonly string[], now: number) => Reply;

const expire =
  (unit: number): Command =>
  (data, [key = "", time = ""], now) => {
    const end = now + wholeNumber(time) * unit;
    const entry = data.entry(key);
    if (!entry) return 0;
    entry.end = end;
    return 1;
  };

const members = (data: Data, key: string): string[] =>
  [...(data.read(key, "zset") ?? [])]
    .sort((a, b) => a[1] - b[1] || Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])))
    .map(([member]) => member);

/** Commands of a live document's scripts. Redis checks the number of words; these scripts fix it. */
const COMMANDS: Record<string, Command> = {
  GET: (data, [key = ""]) => data.read(key, "string")?.text ?? null,
  SET(data, [key = "", text = "", option, time = ""], now) {
    const ms = option === undefined ? undefined : wholeNumber(time);
    if (ms !== undefined && ms <= 0) throw new RedisError("ERR invalid expire time in 'set' command");
    data.remove(key);
    data.write(key, "string").text = text;
    const entry = data.entry(key);
    if (entry && ms !== undefined) entry.end = now + ms;
    return { ok: "OK" };
  },
  DEL: (data, keys) => keys.filter(data.remove).length,
  EXPIRE: expire(1000),
  PEXPIRE: expire(1),
  PERSIST(data, [key = ""]) {
    const entry = data.entry(key);
    if (entry?.end === undefined) return 0;
    entry.end = undefined;
    return 1;
  },
  PTTL(data, [key = ""], now) {
    const entry = data.entry(key);
    return entry ? (entry.end ?? now - 1) - now : -2;
  },
  HMGET: (data, [key = "", ...names]) => names.map((name) => data.read(key, "hash")?.get(name) ?? null),
  HSET(data, [key = "", ...rest]) {
    const hash = data.write(key, "hash");
    const before = hash.size;
    for (let at = 0; at < rest.length; at += 2) hash.set(rest[at] ?? "", rest[at + 1] ?? "");
    return hash.size - before;
  },
  RPUSH: (data, [key = "", ...items]) => data.write(key, "list").push(...items),
  LPOP(data, [key = ""]) {
    const item = data.read(key, "list")?.shift();
    data.tidy(key);
    return item ?? null;
  },
  LRANGE: (data, [key = "", first = "", last = ""]) => range(data.read(key, "list") ?? [], first, last),
  FLUSHALL(data) {
    data.clear();
    return { ok: "OK" };
  },
  TIME: (_data, _words, now) => [String(Math.floor(now / 1000)), String(Math.floor((now % 1000) * 1000))],
  ZADD(data, [key = "", score = "", member = ""]) {
    const scores = data.write(key, "zset");
    const before = scores.size;
    scores.set(member, Number(score));
    return scores.size - before;
  },
  ZREM(data, [key = "", member = ""]) {
    const removed = data.read(key, "zset")?.delete(member);
    data.tidy(key);
    return removed ? 1 : 0;
  },
  ZRANGE: (data, [key = "", first = "", last = ""]) => range(members(data, key), first, last),
  ZREMRANGEBYSCORE(data, [key = "", , high = ""]) {
    const scores = data.read(key, "zset");
    const gone = [...(scores ?? [])].filter(([, score]) => score <= Number(high));
    for (const [member] of gone) scores?.delete(member);
    data.tidy(key);
    return gone.length;
  },
};

/** Runs a command. Returns Redis' error for a refused command; undefined for an unknown one. */
export function execute(
  data: Data,
  [name = "", ...words]: readonly string[],
  now: number,
): Reply | undefined {
  try {
    return COMMANDS[name]?.(data, words, now);
  } catch (error) {
    if (error instanceof RedisError) return { err: error.message };
    throw error;
  }
}
