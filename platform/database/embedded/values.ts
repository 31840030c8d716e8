import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from "bson";
import { refuse } from "./refusal.ts";

/** A document as it lies in memory: numbers as Int32, Long and Double, so that they are written back as they came. */
export type Doc = { [name: string]: unknown };

/** How documents are decoded everywhere in this server. */
export const KEEP_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  allowObjectSmallerThanBufferSize: false,
} as const;

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

const NULL = 5;
const NUMBER = 10;
const TEXT = 15;
const OBJECT = 20;
const ARRAY = 25;

/** BSON's order of types; values of different types never equal and compare by it. Missing counts as null. */
export function typeRank(value: unknown): number {
  if (value === undefined || value === null) return NULL;
  if (typeof value === "string") return TEXT;
  if (typeof value === "number" || typeof value === "bigint") return NUMBER;
  if (typeof value === "boolean") return 40;
  if (value instanceof Int32 || value instanceof Double) return NUMBER;
  if (value instanceof Date) return 45;
  if (value instanceof ObjectId) return 35;
  if (Array.isArray(value)) return ARRAY;
  if (isDoc(value)) return OBJECT;
  if (value instanceof Timestamp) return 47;
  if (Long.isLong(value)) return NUMBER;
  if (value instanceof Binary) return 30;
  if (value instanceof BSONRegExp) return 50;
  if (value instanceof BSONSymbol) return TEXT;
  if (value instanceof MinKey) return -1;
  if (value instanceof MaxKey) return 127;
  return refuse(`The BSON type ${typeName(value)}`);
}

function typeName(value: unknown): string {
  return typeof value === "object" && value !== null && "_bsontype" in value
    ? String(value._bsontype)
    : typeof value;
}

export function isNumeric(value: unknown): boolean {
  return typeRank(value) === NUMBER;
}

/** The number meant; a bigint where a double would not be exact (JavaScript compares the two exactly). */
export function numeric(value: unknown): number | bigint {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (Long.isLong(value)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value.toBigInt();
  }
  return Number.NaN;
}

/** A whole number from a command's own fields (limit, skip, ...); `fallback` when absent. */
export function wholeNumber(value: unknown, fallback: number): number {
  if (value === undefined || value === null) return fallback;
  const number = Number(numeric(value));
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** Booleans of commands may be given as numbers. */
export function truthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return isNumeric(value) ? Number(numeric(value)) !== 0 : true;
}

/** MongoDB's order over any two values: by type, then by value; NaN is below every number. */
export function compare(left: unknown, right: unknown): number {
  if (left === right) return 0;
  const rank = typeRank(left);
  const difference = rank - typeRank(right);
  if (difference !== 0) return difference;
  switch (rank) {
    case NULL:
    case -1:
    case 127:
      return 0;
    case NUMBER:
      return compareNumbers(numeric(left), numeric(right));
    case TEXT:
      return compareText(String(left), String(right));
    case OBJECT:
      return isDoc(left) && isDoc(right) ? compareDocs(left, right) : 0;
    case ARRAY:
      return Array.isArray(left) && Array.isArray(right) ? compareLists(left, right) : 0;
    case 40:
      return Number(left) - Number(right);
    case 45:
      return Number(left) - Number(right);
    case 35:
      return left instanceof ObjectId && right instanceof ObjectId ? Buffer.compare(left.id, right.id) : 0;
    case 30:
      return left instanceof Binary && right instanceof Binary ? compareBinary(left, right) : 0;
    case 47:
      return left instanceof Timestamp && right instanceof Timestamp ? left.compare(right) : 0;
    default:
      return left instanceof BSONRegExp && right instanceof BSONRegExp
        ? compareText(left.pattern, right.pattern) || compareText(left.options, right.options)
        : 0;
  }
}

export function equal(left: unknown, right: unknown): boolean {
  return compare(left, right) === 0;
}

function compareNumbers(left: number | bigint, right: number | bigint): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Order of UTF-8 bytes, which is that of code points: surrogates come after U+E000 to U+FFFF. */
function compareText(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return codePointOrder(a) - codePointOrder(b);
  }
  return left.length - right.length;
}

function codePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** Sub-documents compare field by field in their order: type, then name, then value. */
function compareDocs(left: Doc, right: Doc): number {
  const a = Object.entries(left);
  const b = Object.entries(right);
  for (const [at, [name, value]] of a.entries()) {
    const other = b[at];
    if (!other) return 1;
    const difference =
      typeRank(value) - typeRank(other[1]) || compareText(name, other[0]) || compare(value, other[1]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareLists(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [at, value] of left.entries()) {
    if (at >= right.length) return 1;
    const difference = compare(value, right[at]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareBinary(left: Binary, right: Binary): number {
  return (
    left.length() - right.length() ||
    left.sub_type - right.sub_type ||
    Buffer.compare(left.value(), right.value())
  );
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
  if (Array.isArray(doc._id)) refuse("An array as _id");
  checkValue(doc);
}

function checkValue(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) checkValue(one);
  else if (isDoc(value)) {
    for (const [name, one] of Object.entries(value)) {
      if (name.startsWith("$")) refuse(`The field name ${name}`);
      checkValue(one);
    }
  } else typeRank(value);
}

/** A text that equal values share, whatever type of number they are written in. */
export function valueKey(value: unknown): string {
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  if (typeof value === "string") return `s${value}`;
  if (isNumeric(value)) return `n${numeric(value)}`;
  return `${typeRank(value)}:${Buffer.from(serialize({ value: value ?? null })).toString("base64")}`;
}
