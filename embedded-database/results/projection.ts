import { badValue, notSupported } from "../refusal.ts";
import { type Doc, isDoc, isNumeric, truthy } from "../values.ts";

/** Tree of field names. An empty branch means the whole field. */
type Branches = Map<string, Branches>;

export interface Projection {
  show(doc: Doc): Doc;
  isWanted?: (field: string) => boolean;
  isWhole?: boolean;
}

export function readProjection(projection: unknown): Projection {
  if (projection === undefined || projection === null) return { show: (doc) => doc };
  if (!isDoc(projection)) return badValue("A projection must be an object");
  const paths: string[] = [];
  let [showing, showingId]: (boolean | undefined)[] = [];
  for (const [path, value] of Object.entries(projection)) {
    if (typeof value !== "boolean" && !isNumeric(value))
      notSupported(`${isDoc(value) ? Object.keys(value)[0] : "A literal"} in the projection of '${path}'`);
    if (path.includes("$")) notSupported(`The positional projection '${path}'`);
    const isShown = truthy(value);
    if (path === "_id") {
      showingId = isShown;
      continue;
    }
    showing ??= isShown;
    if (isShown !== showing) badValue("Cannot mix inclusion and exclusion in a projection");
    paths.push(path);
  }
  showing ??= showingId ?? false;
  if ((showingId ?? true) === showing) paths.push("_id");
  const tree: Branches = new Map();
  for (const path of paths) {
    let at = tree;
    for (const part of path.split(".")) {
      const next: Branches = at.get(part) ?? new Map();
      at.set(part, next);
      at = next;
    }
  }
  const isWanted = (name: string): boolean => {
    const below = tree.get(name);
    return showing ? below !== undefined : below === undefined || below.size > 0;
  };
  const isWhole = [...tree.values()].every(({ size }) => size === 0);
  return { show: (doc) => cut(doc, tree, showing), isWanted, isWhole };
}

function cut(doc: Doc, tree: Branches, showing: boolean): Doc {
  const left: [string, unknown][] = [];
  for (const [name, value] of Object.entries(doc)) {
    const below = tree.get(name);
    if (!below || below.size === 0) {
      if ((below !== undefined) === showing) left.push([name, value]);
      continue;
    }
    const cutOne = (one: unknown): unknown => (isDoc(one) ? cut(one, below, showing) : one);
    if (Array.isArray(value)) left.push([name, (showing ? value.filter(isDoc) : value).map(cutOne)]);
    else if (isDoc(value) || !showing) left.push([name, cutOne(value)]);
  }
  return Object.fromEntries(left);
}
