import { calculateObjectSize, deserialize, Long, serialize } from "bson";
import { CommandError, notSupported } from "./refusal.ts";

/** A document in memory: numbers are Int32, Long and Double, so that they are written back as they came. */
export type Doc = { [name: string]: unknown };

/** MongoDB's limit on one document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/** How documents are decoded everywhere in this server. */
const KEEP_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  allowObjectSmallerThanBufferSize: false,
} as const;

/** Throws what `bson` throws on bytes that are no document. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, KEEP_TYPES);
}

/** Bytes of a value by its type (bsonspec.org); of the others the first four say it, less what stands after these. */
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

/** A document that is BSON already. */
export class Encoded {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * The fields of a document that `isWanted` names, as BSON; `size`: bytes of a field with its name. The others cost their
 * length to be passed over: a text and the words that it is found by are most of a story, and no list shows them. Undefined:
 * the document has something that is not passed over.
 */
export function someFields(
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
): Uint8Array | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  /** Where what is kept begins of what has been looked at; fields that stand together are one piece. */
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
    // A pattern, which no document of ours has: its end is found by decoding.
    if (bytesOf === undefined) return undefined;
    const end = value + bytesOf;
    if (!isWanted(whole.toString("utf8", at + 1, nameEnd), end - at)) keep();
    else from ??= at;
    at = end;
  }
  keep();
  return documentOf(kept);
}

/** A document of BSON elements. */
export function documentOf(elements: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(DOCUMENT_HEAD);
  const end = Buffer.alloc(1);
  const length = elements.reduce((sum, { length: bytes }) => sum + bytes, head.length + end.length);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, end], length);
}

/** The BSON elements of a document. */
export const elementsOf = (doc: Doc): Uint8Array => encode(doc).subarray(DOCUMENT_HEAD, -1);

export function encode(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

/** The bytes of a document that is to be stored. Throws CommandError where it is larger than MAX_DOCUMENT. */
export function encodeStored(doc: Doc): Uint8Array {
  if (calculateObjectSize(doc, { ignoreUndefined: true }) > MAX_DOCUMENT)
    throw new CommandError("The document is larger than 16 MiB", 10334, "BSONObjectTooLarge");
  return encode(doc);
}

/** A BSON sub-document, not a value of another type. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Own properties only: `constructor` is a name like any other in a document. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** The order of BSON types: values of different types are never equal and compare by it. */
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

/** By `typeof`, or by the name that each class of `bson` has; a Timestamp is a Long too, but another type in BSON. */
const RANK_OF: Readonly<Record<string, number>> = {
  undefined: RANK.null,
  string: RANK.string,
  number: RANK.number,
  bigint: RANK.number,
  Int32: RANK.number,
  Double: RANK.number,
  Long: RANK.number,
  boolean: RANK.bool,
  ObjectId: RANK.objectId,
  Binary: RANK.binData,
};

/** The rank of a value's type; a missing value counts as null. Types that are not on the list are refused by name. */
export function typeRank(value: unknown): number {
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (isDoc(value)) return RANK.object;
  const name = typeof value === "object" && "_bsontype" in value ? String(value._bsontype) : typeof value;
  return RANK_OF[name] ?? notSupported(`The BSON type ${name}`);
}

export const isNumeric = (value: unknown): boolean => typeRank(value) === RANK.number;

/** The number meant; a bigint where a double would not be exact (JavaScript compares the two exactly). NaN: no number. */
export function numeric(value: unknown): number | bigint {
  if (!isNumeric(value)) return Number.NaN;
  if (!Long.isLong(value)) return (value as number).valueOf();
  const number = value.toNumber();
  return Number.isSafeInteger(number) ? number : value.toBigInt();
}

/** A whole number from a command's own fields (limit, skip, ...); `fallback` when absent. */
export function wholeNumber(value: unknown, fallback: number): number {
  const number = Number(numeric(value));
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** Booleans of commands may be given as numbers. */
export function truthy(value: unknown): boolean {
  return isNumeric(value) ? Number(numeric(value)) !== 0 : Boolean(value);
}

/** A copy whose documents and lists may be changed; the values in them never are. */
export function copy<T>(value: T): T;
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => copy(one));
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
}

/** Refuses what may not be stored: unknown types, names that look like operators, an array as `_id`. */
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
