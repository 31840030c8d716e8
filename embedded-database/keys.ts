import { type Binary, type BSONRegExp, ObjectId } from "bson";
import { isDoc, numeric, RANK, typeRank } from "./values.ts";

/** Ranks begin above the byte that ends a list. */
const ABOVE_END = 2;
const END = Buffer.from([0]);
/** In an index over lists: a document whose list is empty. It is below every key and equals none. */
export const EMPTY_LIST_KEY = Buffer.from([1]);

/**
 * Bytes in MongoDB's order of values: `a` is before `b` where the bytes of `a` are, and equal values have equal bytes,
 * whatever type of number they are written in. SQLite compares and sorts by them.
 */
export function keyOf(value: unknown): Buffer {
  const rank = typeRank(value);
  switch (rank) {
    case RANK.null:
      return startOfType(rank);
    case RANK.number:
      return numberKey(rank, numeric(value));
    case RANK.date:
      return numberKey(rank, Number(value));
    case RANK.string:
      return textKey(rank, String(value));
    case RANK.bool:
      return Buffer.from([rank + ABOVE_END, Number(value)]);
    case RANK.objectId:
      return Buffer.concat([startOfType(rank), value instanceof ObjectId ? value.id : END]);
    case RANK.array:
      return Buffer.concat([startOfType(rank), ...(value as unknown[]).map(keyOf), END]);
    case RANK.object: {
      const fields = isDoc(value) ? Object.entries(value) : [];
      // MongoDB's order of fields: type, then name, then value.
      const keys = fields.flatMap(([name, one]) => [
        startOfType(typeRank(one)),
        textKey(RANK.string, name),
        keyOf(one),
      ]);
      return Buffer.concat([startOfType(rank), ...keys, END]);
    }
    case RANK.binData: {
      const { buffer, position, sub_type } = value as Binary;
      const head = Buffer.alloc(6, rank + ABOVE_END);
      head.writeUInt32BE(position, 1);
      head[5] = sub_type;
      return Buffer.concat([head, buffer.subarray(0, position)]);
    }
    default: {
      const { pattern, options } = value as BSONRegExp;
      return Buffer.concat([startOfType(rank), textKey(RANK.string, pattern), textKey(RANK.string, options)]);
    }
  }
}

/** The key below all values of a type but null, which it is. */
export function startOfType(rank: number): Buffer {
  return Buffer.from([rank + ABOVE_END]);
}

/** The key above all values of a type. */
export function endOfType(rank: number): Buffer {
  return Buffer.from([rank + ABOVE_END + 1]);
}

/** The nearest double with its bits turned so that they sort, and what a large whole number has beyond it. NaN: zeros. */
function numberKey(rank: number, exact: number | bigint): Buffer {
  const bytes = Buffer.alloc(11);
  bytes[0] = rank + ABOVE_END;
  const nearest = Number(exact);
  if (Number.isNaN(nearest)) return bytes;
  // Negative zero is zero.
  bytes.writeDoubleBE(nearest === 0 ? 0 : nearest, 1);
  if (nearest < 0) for (let at = 1; at < 9; at++) bytes[at] = ~(bytes[at] ?? 0);
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  bytes.writeUInt16BE(0x8000 + (typeof exact === "bigint" ? Number(exact - BigInt(nearest)) : 0), 9);
  return bytes;
}

/** UTF-8, whose bytes sort as MongoDB's texts do, ended by a zero; a zero within is followed by 255. */
function textKey(rank: number, text: string): Buffer {
  if (text.includes("\0")) {
    const parts = text.split("\0").map((part) => Buffer.from(part));
    const escaped = parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from([0, 255]), part]));
    return Buffer.concat([startOfType(rank), ...escaped, END]);
  }
  const bytes = Buffer.alloc(Buffer.byteLength(text) + 2);
  bytes[0] = rank + ABOVE_END;
  bytes.write(text, 1);
  return bytes;
}

/** MongoDB's order over any two values: by type, then by value; NaN is below every number. */
export function compare(left: unknown, right: unknown): number {
  return left === right ? 0 : Buffer.compare(keyOf(left), keyOf(right));
}

export function equal(left: unknown, right: unknown): boolean {
  return compare(left, right) === 0;
}
