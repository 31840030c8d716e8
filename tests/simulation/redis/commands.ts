import { type Data, RedisError } from "./data.ts";
import { removal } from "./removal.ts";
import { OK, type Reply } from "./reply.ts";
import { SORTED_SET_COMMANDS } from "./sorted-sets.ts";

export interface Command {
  /** How many words it takes, its name included; negative: at least so many. */
  arity: number;
  write?: true;
  run(data: Data, words: readonly string[], now: number): Reply;
}

const bytes = (text: string): number => Buffer.byteLength(text);
export const syntaxError = (): RedisError => new RedisError("ERR syntax error");

export function wholeNumber(text: string): number {
  if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR value is not an integer or out of range");
  return Number(text);
}

/** Redis's ranges: both ends included, negative ones count from the end. */
export function range<T>(items: readonly T[], first: string, last: string): T[] {
  const from = wholeNumber(first);
  const to = wholeNumber(last);
  const start = Math.max(0, from < 0 ? items.length + from : from);
  const end = Math.min(items.length - 1, to < 0 ? items.length + to : to);
  return start > end ? [] : items.slice(start, end + 1);
}

function pairs(words: readonly string[]): [string, string][] {
  if (words.length % 2 !== 0) throw new RedisError("ERR wrong number of arguments for 'hset' command");
  const found: [string, string][] = [];
  for (let index = 0; index < words.length; index += 2)
    found.push([words[index] ?? "", words[index + 1] ?? ""]);
  return found;
}

function increase(data: Data, key: string, by: number): number {
  const next = wholeNumber(data.text(key) ?? "0") + by;
  data.setText(key, String(next));
  return next;
}

function expire(unit: number) {
  return (data: Data, [, key = "", time = "", option]: readonly string[], now: number): Reply => {
    const end = now + wholeNumber(time) * unit;
    if (!data.has(key)) return 0;
    const condition = option?.toUpperCase();
    const ends = data.endOf(key) !== undefined;
    if (condition === "NX" ? ends : condition === "XX" && !ends) return 0;
    if (condition !== undefined && condition !== "NX" && condition !== "XX") throw syntaxError();
    data.setEnd(key, end);
    return 1;
  };
}

function timeLeft(unit: number) {
  return (data: Data, [, key = ""]: readonly string[], now: number): Reply => {
    if (!data.has(key)) return -2;
    const end = data.endOf(key);
    return end === undefined ? -1 : Math.round((end - now) / unit);
  };
}

function set(data: Data, [, key = "", text = "", ...options]: readonly string[], now: number): Reply {
  let end: number | undefined;
  let only: string | undefined;
  let keep = false;
  const words = options.map((option) => option.toUpperCase());
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === "NX" || word === "XX") only = word;
    else if (word === "KEEPTTL") keep = true;
    else if (word === "EX" || word === "PX") {
      index += 1;
      const time = wholeNumber(words[index] ?? "");
      if (time <= 0) throw new RedisError("ERR invalid expire time in 'set' command");
      end = now + time * (word === "EX" ? 1000 : 1);
    } else throw syntaxError();
  }
  if ((only === "NX" && data.has(key)) || (only === "XX" && !data.has(key))) return null;
  const before = keep ? data.endOf(key) : undefined;
  data.remove(key);
  data.setText(key, text);
  data.setEnd(key, end ?? before);
  return OK;
}

const remove: Command = {
  arity: -2,
  write: true,
  run: (data, [, ...keys]) => keys.filter((key) => data.has(key) && data.remove(key)).length,
};

/** The commands on data that the product uses, and their near relations. Whatever else is sent is an error, as is its misuse. */
const COMMANDS: Record<string, Command> = {
  GET: { arity: 2, run: (data, [, key = ""]) => data.text(key) ?? null },
  MGET: {
    arity: -2,
    run: (data, [, ...keys]) =>
      keys.map((key) => (data.kindOf(key) === "string" ? (data.text(key) ?? null) : null)),
  },
  SET: { arity: -3, write: true, run: set },
  STRLEN: { arity: 2, run: (data, [, key = ""]) => bytes(data.text(key) ?? "") },
  INCR: { arity: 2, write: true, run: (data, [, key = ""]) => increase(data, key, 1) },
  INCRBY: {
    arity: 3,
    write: true,
    run: (data, [, key = "", by = ""]) => increase(data, key, wholeNumber(by)),
  },
  DEL: remove,
  UNLINK: remove,
  EXISTS: { arity: -2, run: (data, [, ...keys]) => keys.filter((key) => data.has(key)).length },
  RENAME: {
    arity: 3,
    write: true,
    run(data, [, key = "", name = ""]) {
      if (!data.rename(key, name)) throw new RedisError("ERR no such key");
      return OK;
    },
  },
  TYPE: { arity: 2, run: (data, [, key = ""]) => ({ ok: data.kindOf(key) ?? "none" }) },
  EXPIRE: { arity: -3, write: true, run: expire(1000) },
  PEXPIRE: { arity: -3, write: true, run: expire(1) },
  PERSIST: {
    arity: 2,
    write: true,
    run(data, [, key = ""]) {
      if (data.endOf(key) === undefined) return 0;
      data.setEnd(key, undefined);
      return 1;
    },
  },
  TTL: { arity: 2, run: timeLeft(1000) },
  PTTL: { arity: 2, run: timeLeft(1) },
  HGET: { arity: 3, run: (data, [, key = "", name = ""]) => data.hash(key)?.get(name) ?? null },
  HMGET: {
    arity: -3,
    run(data, [, key = "", ...names]) {
      const hash = data.hash(key);
      return names.map((name) => hash?.get(name) ?? null);
    },
  },
  HGETALL: { arity: 2, run: (data, [, key = ""]) => [...(data.hash(key) ?? [])].flat() },
  HEXISTS: { arity: 3, run: (data, [, key = "", name = ""]) => (data.hash(key)?.has(name) ? 1 : 0) },
  HLEN: { arity: 2, run: (data, [, key = ""]) => data.hash(key)?.size ?? 0 },
  // Any fields will do, the first ones too.
  HRANDFIELD: {
    arity: -2,
    run(data, [, key = "", count, values]) {
      const fields = [...(data.hash(key) ?? [])];
      if (count === undefined) return fields[0]?.[0] ?? null;
      const some = fields.slice(0, wholeNumber(count));
      return values === undefined ? some.map(([name]) => name) : some.flat();
    },
  },
  HSTRLEN: { arity: 3, run: (data, [, key = "", name = ""]) => bytes(data.hash(key)?.get(name) ?? "") },
  HSET: {
    arity: -4,
    write: true,
    run(data, [, key = "", ...rest]) {
      const given = pairs(rest);
      const hash = data.hashToWrite(key);
      const before = hash.size;
      for (const [name, text] of given) hash.set(name, text);
      return hash.size - before;
    },
  },
  HDEL: removal((data, key) => data.hash(key) && data.hashToWrite(key)),
  HINCRBY: {
    arity: 4,
    write: true,
    run(data, [, key = "", name = "", by = ""]) {
      const step = wholeNumber(by);
      const text = data.hash(key)?.get(name) ?? "0";
      if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR hash value is not an integer");
      const next = Number(text) + step;
      data.hashToWrite(key).set(name, String(next));
      return next;
    },
  },
  RPUSH: {
    arity: -3,
    write: true,
    run: (data, [, key = "", ...items]) => data.listToWrite(key).push(...items),
  },
  LPUSH: {
    arity: -3,
    write: true,
    run: (data, [, key = "", ...items]) => data.listToWrite(key).unshift(...items.reverse()),
  },
  LPOP: { arity: 2, write: true, run: (data, [, key = ""]) => pop(data, key, (items) => items.shift()) },
  RPOP: { arity: 2, write: true, run: (data, [, key = ""]) => pop(data, key, (items) => items.pop()) },
  LLEN: { arity: 2, run: (data, [, key = ""]) => data.list(key)?.length ?? 0 },
  LINDEX: {
    arity: 3,
    run: (data, [, key = "", index = ""]) => data.list(key)?.at(wholeNumber(index)) ?? null,
  },
  LRANGE: {
    arity: 4,
    run: (data, [, key = "", first = "", last = ""]) => range(data.list(key) ?? [], first, last),
  },
  LTRIM: {
    arity: 4,
    write: true,
    run(data, [, key = "", first = "", last = ""]) {
      const kept = range(data.list(key) ?? [], first, last);
      if (data.list(key)) data.listToWrite(key).splice(0, Number.POSITIVE_INFINITY, ...kept);
      data.removeIfEmpty(key);
      return OK;
    },
  },
  SADD: {
    arity: -3,
    write: true,
    run(data, [, key = "", ...members]) {
      const own = data.setToWrite(key);
      const before = own.size;
      for (const member of members) own.add(member);
      return own.size - before;
    },
  },
  SREM: removal((data, key) => data.set(key) && data.setToWrite(key)),
  SISMEMBER: { arity: 3, run: (data, [, key = "", member = ""]) => (data.set(key)?.has(member) ? 1 : 0) },
  SCARD: { arity: 2, run: (data, [, key = ""]) => data.set(key)?.size ?? 0 },
  SMEMBERS: { arity: 2, run: (data, [, key = ""]) => [...(data.set(key) ?? [])].sort() },
  FLUSHALL: {
    arity: -1,
    write: true,
    run(data) {
      data.clear();
      return OK;
    },
  },
  DBSIZE: { arity: 1, run: (data) => data.keys().length },
  TIME: {
    arity: 1,
    run: (_data, _words, now) => [String(Math.floor(now / 1000)), String(Math.floor((now % 1000) * 1000))],
  },
  ...SORTED_SET_COMMANDS,
};

function pop(data: Data, key: string, take: (items: string[]) => string | undefined): Reply {
  if (!data.list(key)) return null;
  const item = take(data.listToWrite(key));
  data.removeIfEmpty(key);
  return item ?? null;
}

export function findCommand(name: string): Command | undefined {
  const upper = name.toUpperCase();
  return Object.hasOwn(COMMANDS, upper) ? COMMANDS[upper] : undefined;
}

/** Runs one command on data. What Redis refuses is answered with its error. */
export function execute(command: Command, data: Data, words: readonly string[], now: number): Reply {
  const { arity } = command;
  if (arity >= 0 ? words.length !== arity : words.length < -arity) {
    return { err: `ERR wrong number of arguments for '${words[0]?.toLowerCase()}' command` };
  }
  try {
    return command.run(data, words, now);
  } catch (error) {
    if (error instanceof RedisError) return { err: error.message };
    throw error;
  }
}
