import type { Command } from "./commands.ts";
import { type Data, RedisError } from "./data.ts";
import { removal } from "./removal.ts";
import type { Reply } from "./reply.ts";

const syntaxError = (): RedisError => new RedisError("ERR syntax error");

function score(text: string): number {
  const number = /^[+-]?inf(inity)?$/i.test(text)
    ? text.startsWith("-")
      ? Number.NEGATIVE_INFINITY
      : Number.POSITIVE_INFINITY
    : Number(text);
  if (text.trim() === "" || Number.isNaN(number)) throw new RedisError("ERR value is not a valid float");
  return number;
}

/** As Redis writes a score. */
function scoreText(number: number): string {
  if (number === Number.POSITIVE_INFINITY) return "inf";
  return number === Number.NEGATIVE_INFINITY ? "-inf" : String(number);
}

/** By bytes, as Redis compares members. */
const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function sorted(data: Data, key: string): [member: string, score: number][] {
  return [...(data.scores(key) ?? [])].sort((a, b) => a[1] - b[1] || compare(a[0], b[0]));
}

interface Bound {
  value: string;
  open: boolean;
}

function lexBound(text: string): Bound | "-" | "+" {
  if (text === "-" || text === "+") return text;
  if (text.startsWith("[") || text.startsWith("("))
    return { value: text.slice(1), open: text.startsWith("(") };
  throw new RedisError("ERR min or max not valid string range item");
}

function withinLex(member: string, low: string, high: string): boolean {
  const from = lexBound(low);
  const to = lexBound(high);
  if (from === "+" || to === "-") return false;
  const above = from === "-" || compare(member, from.value) > (from.open ? 0 : -1);
  const below = to === "+" || compare(member, to.value) < (to.open ? 0 : 1);
  return above && below;
}

function scoreBound(text: string): { value: number; open: boolean } {
  const open = text.startsWith("(");
  try {
    return { value: score(open ? text.slice(1) : text), open };
  } catch {
    throw new RedisError("ERR min or max is not a float");
  }
}

function withinScores(value: number, low: string, high: string): boolean {
  const from = scoreBound(low);
  const to = scoreBound(high);
  return (
    (from.open ? value > from.value : value >= from.value) && (to.open ? value < to.value : value <= to.value)
  );
}

function whole(text: string | undefined): number {
  if (text === undefined || !/^-?\d{1,18}$/.test(text)) {
    throw new RedisError("ERR value is not an integer or out of range");
  }
  return Number(text);
}

function zrange(data: Data, [, key = "", low = "", high = "", ...options]: readonly string[]): Reply {
  let by = "";
  let reverse = false;
  let scores = false;
  let limit: { offset: number; count: number } | undefined;
  for (let index = 0; index < options.length; index += 1) {
    const word = options[index]?.toUpperCase();
    if (word === "BYLEX" || word === "BYSCORE") by = word;
    else if (word === "REV") reverse = true;
    else if (word === "WITHSCORES") scores = true;
    else if (word === "LIMIT") {
      limit = { offset: whole(options[index + 1]), count: whole(options[index + 2]) };
      index += 2;
    } else throw syntaxError();
  }
  const [from, to] = reverse && by !== "" ? [high, low] : [low, high];
  // What cannot be read is refused before the key is looked at.
  if (by === "BYLEX") [from, to].forEach(lexBound);
  if (by === "BYSCORE") [from, to].forEach(scoreBound);
  if (by === "") [low, high].forEach(whole);
  let found = sorted(data, key);
  if (by === "BYLEX") found = found.filter(([member]) => withinLex(member, from, to));
  if (by === "BYSCORE") found = found.filter(([, own]) => withinScores(own, from, to));
  if (reverse) found.reverse();
  if (by === "") {
    if (limit)
      throw new RedisError(
        "ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX",
      );
    const [first, last] = [whole(low), whole(high)];
    const start = Math.max(0, first < 0 ? found.length + first : first);
    found = found.slice(start, Math.max(start, (last < 0 ? found.length + last : last) + 1));
  }
  if (limit) {
    const { offset, count } = limit;
    found = offset < 0 ? [] : found.slice(offset, count < 0 ? undefined : offset + count);
  }
  return found.flatMap(([member, own]) => (scores ? [member, scoreText(own)] : [member]));
}

function zadd(data: Data, [, key = "", ...rest]: readonly string[]): Reply {
  const options: string[] = [];
  const words = [...rest];
  while (/^(nx|xx|gt|lt|ch)$/i.test(words[0] ?? "")) options.push(words.shift()?.toUpperCase() ?? "");
  if (words.length === 0 || words.length % 2 !== 0) throw syntaxError();
  const given: [string, number][] = [];
  for (let index = 0; index < words.length; index += 2)
    given.push([words[index + 1] ?? "", score(words[index] ?? "")]);
  const has = (option: string): boolean => options.includes(option);
  const known = data.scores(key);
  if (!known && has("XX")) return 0;
  const scores = data.scoresToWrite(key);
  let added = 0;
  let changed = 0;
  for (const [member, own] of given) {
    const before = scores.get(member);
    if (before === undefined ? has("XX") : has("NX")) continue;
    if (before !== undefined && ((has("GT") && own <= before) || (has("LT") && own >= before))) continue;
    if (before === undefined) added += 1;
    else if (before !== own) changed += 1;
    scores.set(member, own);
  }
  data.removeIfEmpty(key);
  return has("CH") ? added + changed : added;
}

export const SORTED_SET_COMMANDS: Record<string, Command> = {
  ZADD: { arity: -4, write: true, run: zadd },
  ZREM: removal((data, key) => data.scores(key) && data.scoresToWrite(key)),
  ZCARD: { arity: 2, run: (data, [, key = ""]) => data.scores(key)?.size ?? 0 },
  ZSCORE: {
    arity: 3,
    run(data, [, key = "", member = ""]) {
      const own = data.scores(key)?.get(member);
      return own === undefined ? null : scoreText(own);
    },
  },
  ZRANGE: { arity: -4, run: zrange },
  ZRANGEBYSCORE: {
    arity: -4,
    run: (data, [, key = "", low = "", high = "", ...rest]) =>
      zrange(data, ["ZRANGE", key, low, high, "BYSCORE", ...rest]),
  },
  ZRANGEBYLEX: {
    arity: -4,
    run: (data, [, key = "", low = "", high = "", ...rest]) =>
      zrange(data, ["ZRANGE", key, low, high, "BYLEX", ...rest]),
  },
  ZREMRANGEBYSCORE: {
    arity: 4,
    write: true,
    run(data, [, key = "", low = "", high = ""]) {
      const gone = sorted(data, key).filter(([, own]) => withinScores(own, low, high));
      if (gone.length === 0) return 0;
      const scores = data.scoresToWrite(key);
      for (const [member] of gone) scores.delete(member);
      data.removeIfEmpty(key);
      return gone.length;
    },
  },
};
