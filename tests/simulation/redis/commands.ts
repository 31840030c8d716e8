import { type Data, RedisError } from "./data.ts";
import { OK, type Reply } from "./reply.ts";

export interface Command {
  /** How many words it takes, its name included; negative: at least so many. */
  arity: number;
  write?: true;
  run(data: Data, words: readonly string[], now: number): Reply;
}

const syntaxError = (): RedisError => new RedisError("ERR syntax error");

function wholeNumber(text: string): number {
  if (!/^-?\d{1,18}$/.test(text)) throw new RedisError("ERR value is not an integer or out of range");
  return Number(text);
}

/** Redis's ranges: both ends included, negative ones count from the end. */
function range<T>(items: readonly T[], first: string, last: string): T[] {
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

const sorted = (data: Data, key: string): [member: string, score: number][] =>
  [...(data.scores(key) ?? [])].sort(
    (a, b) => a[1] - b[1] || Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])),
  );

/** Those of a sorted set from its least score up to one. */
function upTo(data: Data, [, key = "", low, high = ""]: readonly string[]): string[] {
  const most = Number(high);
  if (low !== "-inf" || high === "" || Number.isNaN(most))
    throw new RedisError("ERR min or max is not a float");
  return sorted(data, key).flatMap(([member, score]) => (score <= most ? [member] : []));
}

/** Takes members out of what `open` gives to be written under a key, and answers how many were there. */
const removal = (
  open: (data: Data, key: string) => { delete(member: string): boolean } | undefined,
): Command => ({
  arity: -3,
  write: true,
  run(data, [, key = "", ...members]) {
    const held = open(data, key);
    const removed = held ? members.filter((member) => held.delete(member)).length : 0;
    data.removeIfEmpty(key);
    return removed;
  },
});

/** The commands on data that the live store uses. Whatever else is sent is an error, as is its misuse. */
const COMMANDS: Record<string, Command> = {
  GET: { arity: 2, run: (data, [, key = ""]) => data.text(key) ?? null },
  SET: { arity: -3, write: true, run: set },
  DEL: {
    arity: -2,
    write: true,
    run: (data, [, ...keys]) => keys.filter((key) => data.has(key) && data.remove(key)).length,
  },
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
  PTTL: { arity: 2, run: timeLeft(1) },
  HGET: { arity: 3, run: (data, [, key = "", name = ""]) => data.hash(key)?.get(name) ?? null },
  HMGET: {
    arity: -3,
    run(data, [, key = "", ...names]) {
      const hash = data.hash(key);
      return names.map((name) => hash?.get(name) ?? null);
    },
  },
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
  LPOP: { arity: 2, write: true, run: (data, [, key = ""]) => pop(data, key, (items) => items.shift()) },
  LRANGE: {
    arity: 4,
    run: (data, [, key = "", first = "", last = ""]) => range(data.list(key) ?? [], first, last),
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
      const scores = data.scoresToWrite(key);
      const before = scores.size;
      scores.set(member, Number(score));
      return scores.size - before;
    },
  },
  ZREM: removal((data, key) => data.scores(key) && data.scoresToWrite(key)),
  ZRANGE: {
    arity: 4,
    run: (data, [, key = "", first = "", last = ""]) =>
      range(sorted(data, key), first, last).map(([member]) => member),
  },
  ZRANGEBYSCORE: { arity: 4, run: upTo },
  ZREMRANGEBYSCORE: {
    arity: 4,
    write: true,
    run(data, words) {
      const gone = upTo(data, words);
      const [, key = ""] = words;
      for (const member of gone) data.scoresToWrite(key).delete(member);
      data.removeIfEmpty(key);
      return gone.length;
    },
  },
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
