import type { ObjectId } from "bson";
import { notSupported } from "./refusal.ts";
import { type Doc, numeric, RANK, typeRank } from "./values.ts";

/** Type ranks begin above the byte that ends a list. */
const ABOVE_END = 2;
const END = Buffer.from([0]);
/** Key of an empty list in an index; it is below every key and equal to no other. */
export const EMPTY_LIST_KEY = Buffer.from([1]);

/**
 * Encodes a value as bytes that sort like MongoDB's values. Equal numbers of different types have equal bytes.
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
      return Buffer.concat([startOfType(rank), (value as ObjectId).id]);
    case RANK.array:
      return Buffer.concat([startOfType(rank), ...(value as unknown[]).map(keyOf), END]);
    case RANK.object: {
      // MongoDB compares fields by type, then by name, then by value.
      const keys = Object.entries(value as Doc).flatMap(([name, one]) => [
        startOfType(typeRank(one)),
        textKey(RANK.string, name),
        keyOf(one),
      ]);
      return Buffer.concat([startOfType(rank), ...keys, END]);
    }
    default:
      return notSupported(`Comparing with a value of the kind ${String(value)}`);
  }
}

export const startOfType = (rank: number): Buffer => Buffer.from([rank + ABOVE_END]);
export const endOfType = (rank: number): Buffer => startOfType(rank + 1);
export const after = (key: Buffer): Buffer => Buffer.concat([key, END]);

/**
 * Bytes of a number: the nearest double with its bits changed so that they sort, then the rest of a large
 * integer. NaN is all zeros.
 */
function numberKey(rank: number, exact: number | bigint): Buffer {
  const bytes = Buffer.alloc(11);
  bytes[0] = rank + ABOVE_END;
  const nearest = Number(exact);
  if (Number.isNaN(nearest)) return bytes;
  bytes.writeDoubleBE(nearest === 0 ? 0 : nearest, 1);
  if (nearest < 0) for (let at = 1; at < 9; at++) bytes[at] = ~(bytes[at] ?? 0);
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  bytes.writeUInt16BE(0x8000 + (typeof exact === "bigint" ? Number(exact - BigInt(nearest)) : 0), 9);
  return bytes;
}

/**
 * Bytes of a text: UTF-8, which sorts as MongoDB sorts texts, and a zero at the end. A zero inside the text is
 * followed by 0xC3 (the first byte of ÿ), which is above every type's rank.
 */
function textKey(rank: number, text: string): Buffer {
  const escaped = text.includes("\0") ? text.replaceAll("\0", "\0\u00ff") : text;
  return Buffer.from(`${String.fromCharCode(rank + ABOVE_END)}${escaped}\0`);
}

/** MongoDB's order of any two values: by type, then by value; NaN is below every number. */
export function compare(left: unknown, right: unknown): number {
  return left === right ? 0 : Buffer.compare(keyOf(left), keyOf(right));
}

export const equal = (left: unknown, right: unknown): boolean => compare(left, right) === 0;
