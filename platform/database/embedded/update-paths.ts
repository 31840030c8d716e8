import { CommandError } from "./refusal.ts";
import { type Doc, field, isDoc } from "./values.ts";

const MAX_LIST_GROWTH = 1500;

function listIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}

function notViable(part: string, path: string): never {
  throw new CommandError(
    `Cannot create field '${part}' in the element that '${path}' leads to`,
    28,
    "PathNotViable",
  );
}

/** The value at exactly `path`, lists by index only; undefined when there is none. */
export function getAt(doc: Doc, path: string): unknown {
  let value: unknown = doc;
  for (const part of path.split(".")) {
    if (isDoc(value)) value = field(value, part);
    else if (Array.isArray(value)) value = value[listIndex(part) ?? -1];
    else return undefined;
  }
  return value;
}

/** Sets `path` in a document that may be changed, making documents on the way; a scalar on the way is an error. */
export function setAt(doc: Doc, path: string, value: unknown): void {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  let holder: unknown = doc;
  for (const part of parts) {
    let next = child(holder, part, path);
    if (next === undefined) {
      next = {};
      put(holder, part, path, next);
    }
    holder = next;
  }
  put(holder, last, path, value);
}

function child(holder: unknown, part: string, path: string): unknown {
  if (isDoc(holder)) return field(holder, part);
  if (Array.isArray(holder)) return holder[listIndex(part) ?? notViable(part, path)];
  return notViable(part, path);
}

function put(holder: unknown, part: string, path: string, value: unknown): void {
  if (isDoc(holder)) {
    Object.defineProperty(holder, part, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  if (!Array.isArray(holder)) notViable(part, path);
  const index = listIndex(part) ?? notViable(part, path);
  if (index > holder.length + MAX_LIST_GROWTH) notViable(part, path);
  while (holder.length < index) holder.push(null);
  holder[index] = value;
}

/** Removes what is at `path`; an element of a list becomes null. Nothing there: nothing happens. */
export function unsetAt(doc: Doc, path: string): void {
  const cut = path.lastIndexOf(".");
  const holder = cut < 0 ? doc : getAt(doc, path.slice(0, cut));
  const last = path.slice(cut + 1);
  if (isDoc(holder)) delete holder[last];
  else if (Array.isArray(holder)) {
    const index = listIndex(last);
    if (index !== undefined && index < holder.length) holder[index] = null;
  }
}
