import { OK, type Reply } from "./resp.ts";

const EMPTY = {
  string: () => ({ text: "" }),
  hash: () => new Map<string, string>(),
  list: (): string[] => [],
  zset: () => new Map<string, number>(),
};
type Kind = keyof typeof EMPTY;
type Held<K extends Kind> = ReturnType<(typeof EMPTY)[K]>;

class RedisError extends Error {}

/** Data of a Redis server, by its clock, ms since 1970. */
export class Data {
  readonly #values = new Map<string, { kind: Kind; value: unknown }>();
  readonly #ends = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  copy(): Data {
    const copied = new Data(this.#now);
    for (const [key, held] of this.#values) copied.#values.set(key, structuredClone(held));
    for (const [key, end] of this.#ends) copied.#ends.set(key, end);
    return copied;
  }

  kindOf(key: string): Kind | undefined {
    const end = this.#ends.get(key);
    if (end !== undefined && end <= this.#now()) this.remove(key);
    return this.#values.get(key)?.kind;
  }

  has = (key: string): boolean => this.kindOf(key) !== undefined;
  keys = (): string[] => [...this.#values.keys()].filter(this.has);

  remove(key: string): boolean {
    this.#ends.delete(key);
    return this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#ends.clear();
  }

  /** ms since 1970; undefined without expiry. */
  endOf(key: string): number | undefined {
    return this.has(key) ? this.#ends.get(key) : undefined;
  }

  setEnd(key: string, end: number | undefined): void {
    if (end === undefined) this.#ends.delete(key);
    else if (end <= this.#now()) this.remove(key);
    else this.#ends.set(key, end);
  }

  rename(key: string, name: string): void {
    const end = this.endOf(key);
    const held = this.#values.get(key);
    if (!held) throw new RedisError("ERR no such key");
    this.remove(key);
    this.#values.set(name, held);
    this.setEnd(name, end);
  }

  read<K extends Kind>(key: string, kind: K): Held<K> | undefined {
    const known = this.kindOf(key);
    if (known === undefined) return undefined;
    if (known !== kind)
      throw new RedisError("WRONGTYPE Operation against a key holding the wrong kind of value");
    return this.#values.get(key)?.value as Held<K>;
  }

  write<K extends Kind>(key: string, kind: K): Held<K> {
    const known = this.read(key, kind);
    if (known) return known;
    const value = EMPTY[kind]() as Held<K>;
    this.#values.set(key, { kind, value });
    return value;
  }

  /** Redis deletes a list, hash or sorted set with its last member. */
  tidy(key: string): void {
    const value = this.#values.get(key)?.value;
    if (value instanceof Map ? value.size === 0 : Array.isArray(value) && value.length === 0)
      this.remove(key);
  }
}

interface Command {
  /** Number of words with the name; negative: at least that many. */
  arity: number;
  write?: true;
  run(data: Data, words: readonly string[], now: number): Reply;
}

function wholeNumber(text: string): number {
  if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR value is not an integer or out of range");
  return Number(text);
}

/** Redis' ranges: inclusive; negative values count from the end. */
function range(items: readonly string[], first: string, last: string): string[] {
  const [from, to] = [wholeNumber(first), wholeNumber(last)];
  const end = to < 0 ? items.length + to : to;
  return items.slice(Math.max(0, from < 0 ? items.length + from : from), Math.max(0, end + 1));
}

const expire = (unit: number): Command => ({
  arity: 3,
  write: true,
  run(data, [, key = "", time = ""], now) {
    const end = now + wholeNumber(time) * unit;
    if (!data.has(key)) return 0;
    data.setEnd(key, end);
    return 1;
  },
});

const sorted = (data: Data, key: string): [member: string, score: number][] =>
  [...(data.read(key, "zset") ?? [])].sort(
    (a, b) => a[1] - b[1] || Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])),
  );

function upTo(data: Data, [, key = "", low, high = ""]: readonly string[]): string[] {
  const most = Number(high);
  if (low !== "-inf" || high === "" || Number.isNaN(most))
    throw new RedisError("ERR min or max is not a float");
  return sorted(data, key).flatMap(([member, score]) => (score <= most ? [member] : []));
}

const removal = (kind: "hash" | "zset"): Command => ({
  arity: -3,
  write: true,
  run(data, [, key = "", ...members]) {
    const held = data.read(key, kind);
    const removed = members.filter((member) => held?.delete(member)).length;
    data.tidy(key);
    return removed;
  },
});

/** Commands used by the live store. Others, and misuse, are errors. */
const COMMANDS: Record<string, Command> = {
  GET: { arity: 2, run: (data, [, key = ""]) => data.read(key, "string")?.text ?? null },
  SET: {
    arity: -3,
    write: true,
    run(data, [, key = "", text = "", option, time = "", ...more], now) {
      if (more.length > 0 || (option !== undefined && option !== "PX"))
        throw new RedisError("ERR syntax error");
      const ms = option === undefined ? undefined : wholeNumber(time);
      if (ms !== undefined && ms <= 0) throw new RedisError("ERR invalid expire time in 'set' command");
      data.remove(key);
      data.write(key, "string").text = text;
      data.setEnd(key, ms === undefined ? undefined : now + ms);
      return OK;
    },
  },
  DEL: {
    arity: -2,
    write: true,
    run: (data, [, ...keys]) => keys.filter((key) => data.has(key) && data.remove(key)).length,
  },
  EXISTS: { arity: -2, run: (data, [, ...keys]) => keys.filter(data.has).length },
  RENAME: {
    arity: 3,
    write: true,
    run(data, [, key = "", name = ""]) {
      data.rename(key, name);
      return OK;
    },
  },
  EXPIRE: expire(1000),
  PEXPIRE: expire(1),
  PERSIST: {
    arity: 2,
    write: true,
    run(data, [, key = ""]) {
      if (data.endOf(key) === undefined) return 0;
      data.setEnd(key, undefined);
      return 1;
    },
  },
  PTTL: {
    arity: 2,
    run: (data, [, key = ""], now) => (data.has(key) ? (data.endOf(key) ?? now - 1) - now : -2),
  },
  HGET: { arity: 3, run: (data, [, key = "", name = ""]) => data.read(key, "hash")?.get(name) ?? null },
  HMGET: {
    arity: -3,
    run: (data, [, key = "", ...names]) => names.map((name) => data.read(key, "hash")?.get(name) ?? null),
  },
  HEXISTS: { arity: 3, run: (data, [, key = "", name = ""]) => (data.read(key, "hash")?.has(name) ? 1 : 0) },
  HLEN: { arity: 2, run: (data, [, key = ""]) => data.read(key, "hash")?.size ?? 0 },
  // Any fields are valid, also the first ones.
  HRANDFIELD: {
    arity: 4,
    run: (data, [, key = "", count = ""]) =>
      [...(data.read(key, "hash") ?? [])].slice(0, wholeNumber(count)).flat(),
  },
  HSET: {
    arity: -4,
    write: true,
    run(data, [, key = "", ...rest]) {
      if (rest.length % 2 !== 0) throw new RedisError("ERR wrong number of arguments for 'hset' command");
      const hash = data.write(key, "hash");
      const before = hash.size;
      for (let at = 0; at < rest.length; at += 2) hash.set(rest[at] ?? "", rest[at + 1] ?? "");
      return hash.size - before;
    },
  },
  HDEL: removal("hash"),
  HINCRBY: {
    arity: 4,
    write: true,
    run(data, [, key = "", name = "", by = ""]) {
      const step = wholeNumber(by);
      const text = data.read(key, "hash")?.get(name) ?? "0";
      if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR hash value is not an integer");
      data.write(key, "hash").set(name, String(Number(text) + step));
      return Number(text) + step;
    },
  },
  RPUSH: {
    arity: -3,
    write: true,
    run: (data, [, key = "", ...items]) => data.write(key, "list").push(...items),
  },
  LPOP: {
    arity: 2,
    write: true,
    run(data, [, key = ""]) {
      const item = data.read(key, "list")?.shift();
      data.tidy(key);
      return item ?? null;
    },
  },
  LRANGE: {
    arity: 4,
    run: (data, [, key = "", first = "", last = ""]) => range(data.read(key, "list") ?? [], first, last),
  },
  FLUSHALL: {
    arity: -1,
    write: true,
    run(data) {
      data.clear();
      return OK;
    },
  },
  TIME: {
    arity: 1,
    run: (_data, _words, now) => [String(Math.floor(now / 1000)), String(Math.floor((now % 1000) * 1000))],
  },
  ZADD: {
    arity: 4,
    write: true,
    run(data, [, key = "", score = "", member = ""]) {
      if (score === "" || Number.isNaN(Number(score))) throw new RedisError("ERR value is not a valid float");
      const scores = data.write(key, "zset");
      const before = scores.size;
      scores.set(member, Number(score));
      return scores.size - before;
    },
  },
  ZREM: removal("zset"),
  ZRANGE: {
    arity: 4,
    run(data, [, key = "", first = "", last = ""]) {
      const members = sorted(data, key).map(([member]) => member);
      return range(members, first, last);
    },
  },
  ZRANGEBYSCORE: { arity: 4, run: upTo },
  ZREMRANGEBYSCORE: {
    arity: 4,
    write: true,
    run(data, words) {
      const gone = upTo(data, words);
      const [, key = ""] = words;
      for (const member of gone) data.read(key, "zset")?.delete(member);
      data.tidy(key);
      return gone.length;
    },
  },
};

export const isWrite = (name: string): boolean => COMMANDS[name]?.write === true;

/** Runs a command. Returns Redis' error if refused; undefined for unknown commands. */
export function execute(data: Data, words: readonly string[], now: number): Reply | undefined {
  const name = words[0]?.toUpperCase() ?? "";
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return undefined;
  const { arity } = command;
  if (arity >= 0 ? words.length !== arity : words.length < -arity)
    return { err: `ERR wrong number of arguments for '${name.toLowerCase()}' command` };
  try {
    return command.run(data, words, now);
  } catch (error) {
    if (error instanceof RedisError) return { err: error.message };
    throw error;
  }
}
