import { isRecord } from "../is-record.ts";
import type { LiveObject, MergePatch } from "./types.ts";

export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/**
 * Merge patch (RFC 7386) from `before` to `after`; undefined if equal. Parts that both values share are
 * skipped. An undefined value counts as absent; null throws, because no patch can express it.
 */
export function diff(before: LiveObject, after: LiveObject): MergePatch | undefined {
  return diffRecords(before as Record<string, unknown>, after as Record<string, unknown>);
}

function diffRecords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): MergePatch | undefined {
  let patch: MergePatch | undefined;
  const put = (key: string, value: unknown): void => {
    patch ??= {};
    define(patch, key, value);
  };
  for (const key of Object.keys(after)) {
    const next = after[key];
    if (next === undefined) continue;
    const last = Object.hasOwn(before, key) ? before[key] : undefined;
    if (last === next) continue;
    if (isRecord(next) && isRecord(last)) {
      const inner = diffRecords(last, next);
      if (inner) put(key, inner);
    } else if (last === undefined || !sameJson(last, next)) {
      assertNoNull(next);
      put(key, next);
    }
  }
  for (const key of Object.keys(before)) {
    if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined)) put(key, null);
  }
  return patch;
}

/**
 * Applies a merge patch (RFC 7386) and returns a new value that shares unchanged parts. A patch of an object
 * replaces a value that is no object.
 */
export function applyPatch<T extends LiveObject>(value: T, patch: MergePatch): T {
  return mergeRecord(value as Record<string, unknown>, patch) as T;
}

function mergeRecord(target: Record<string, unknown>, patch: MergePatch): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...target };
  for (const key of Object.keys(patch)) {
    const next = patch[key];
    if (next === null) delete merged[key];
    else if (isRecord(next)) {
      const last = Object.hasOwn(target, key) ? target[key] : undefined;
      define(merged, key, mergeRecord(isRecord(last) ? last : {}, next));
    } else define(merged, key, next);
  }
  return merged;
}

/** Sets an own property, even `__proto__`, which an assignment would take for the prototype. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

function assertNoNull(value: unknown): void {
  if (value === null) throw new TypeError("A live document holds no null (RFC 7386 could not carry it)");
  if (Array.isArray(value)) value.forEach(assertNoNull);
  else if (isRecord(value)) Object.values(value).forEach(assertNoNull);
}
