import { calculateObjectSize, deserialize, Long, serialize } from "bson";
import { CommandError, notSupported } from "./refusal.ts";

/** A document in memory. Its numbers are Int32, Long and Double, so that they are written back unchanged. */
export type Doc = { [name: string]: unknown };

export const MAX_DOCUMENT = 16 * 1024 * 1024;

const KEEP_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  allowObjectSmallerThanBufferSize: false,
} as const;

export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, KEEP_TYPES);
}

/**
 * Bytes of the types with a fixed size (bsonspec.org). Values of other types begin with a 4-byte length;
 * COUNTED_BYTES are the bytes that this length does not include.
 */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
const COUNTED_BYTES: Readonly<Record<number, number>> = { 2: 4, 3: 0, 4: 0, 5: 5, 13: 4, 14: 4 };
const DOCUMENT_HEAD = 4;

export class Encoded {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * Wanted fields as BSON; `size`: bytes of a field with its name. Other fields are skipped by their length,
 * because most of a story is text that lists do not show. Undefined for a type that cannot be skipped.
 */
export function someFields(
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
): Uint8Array | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  /** Start of the current run of wanted fields, which is copied as one piece. */
  let from: number | undefined;
  let at = DOCUMENT_HEAD;
  const keep = (): void => {
    if (from !== undefined) kept.push(whole.subarray(from, at));
    from = undefined;
  };
  while (at < whole.length - 1) {
    const type = whole[at] ?? 0;
    let nameEnd = at + 1;
    while (whole[nameEnd]) nameEnd += 1;
    const value = nameEnd + 1;
    const counted = COUNTED_BYTES[type];
    const bytesOf =
      FIXED_BYTES[type] ?? (counted === undefined ? undefined : whole.readInt32LE(value) + counted);
    // The value is a pattern, whose end is known only after decoding.
    if (bytesOf === undefined) return undefined;
    const end = value + bytesOf;
    if (!isWanted(whole.toString("utf8", at + 1, nameEnd), end - at)) keep();
    else from ??= at;
    at = end;
  }
  keep();
  return documentOf(kept);
}

export function documentOf(elements: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(DOCUMENT_HEAD);
  const end = Buffer.alloc(1);
  const length = elements.reduce((sum, { length: bytes }) => sum + bytes, head.length + end.length);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, end], length);
}

export const elementsOf = (doc: Doc): Uint8Array => encode(doc).subarray(DOCUMENT_HEAD, -1);

export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

/** BSON of a document to store. Throws CommandError above MAX_DOCUMENT. */
export function encodeStored(doc: Doc): Uint8Array {
  if (calculateObjectSize(doc, { ignoreUndefined: true }) > MAX_DOCUMENT)
    throw new CommandError("The document is larger than 16 MiB", 10334, "BSONObjectTooLarge");
  return encode(doc);
}

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Field of a document, only among own properties: a document may have a field `constructor`. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Order of BSON types. Values of different types are never equal. */
export const RANK = {
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
} as const;

/** Rank by `typeof`, or by the class name in `bson`. Timestamp extends Long, but is a separate type. */
const RANK_OF: Readonly<Record<string, number>> = {
  undefined: RANK.null,
  number: RANK.number,
  bigint: RANK.number,
  Int32: RANK.number,
  Double: RANK.number,
  Long: RANK.number,
  boolean: RANK.bool,
  ObjectId: RANK.objectId,
  Binary: RANK.binData,
};

/** Rank of the type of a value; a missing value counts as null. Unknown types are refused. */
export function typeRank(value: unknown): number {
  if (typeof value === "string") return RANK.string;
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (isDoc(value)) return RANK.object;
  const name = typeof value === "object" && "_bsontype" in value ? String(value._bsontype) : typeof value;
  return RANK_OF[name] ?? notSupported(`The BSON type ${name}`);
}

export const isNumeric = (value: unknown): boolean => typeRank(value) === RANK.number;

/** Number that a value represents, as a bigint if a double would be inexact. NaN if it is no number. */
export function numeric(value: unknown): number | bigint {
  if (!isNumeric(value)) return Number.NaN;
  if (!Long.isLong(value)) return (value as number).valueOf();
  const number = value.toNumber();
  return Number.isSafeInteger(number) ? number : value.toBigInt();
}

export function wholeNumber(value: unknown, fallback: number): number {
  const number = Number(numeric(value));
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}

export function truthy(value: unknown): boolean {
  return isNumeric(value) ? Number(numeric(value)) !== 0 : Boolean(value);
}

export function copy<T>(value: T): T;
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => copy(one));
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
}

/** Throws on unknown types, on names that look like operators, and on a list as `_id`. */
export function checkStorable(doc: Doc): void {
  if (Array.isArray(doc._id)) notSupported("An array as _id");
  const check = (value: unknown): void => {
    const rank = typeRank(value);
    if (rank === RANK.array) (value as unknown[]).forEach(check);
    if (rank !== RANK.object) return;
    for (const [name, one] of Object.entries(value as Doc)) {
      if (name.startsWith("$")) notSupported(`The field name ${name}`);
      check(one);
    }
  };
  check(doc);
}
