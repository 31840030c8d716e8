import type { SortField } from "./plan.ts";
import { badValue, refuse } from "./refusal.ts";
import { type Doc, isDoc, isNumeric, numeric, truthy } from "./values.ts";

/** Reads a projection: fields to show or to leave out. Expressions and `$`-operators are refused by name. */
export function readProjection(projection: Doc): (doc: Doc) => Doc {
  const { _id, ...fields } = projection;
  for (const [path, value] of Object.entries(projection)) {
    if (typeof value !== "boolean" && !isNumeric(value))
      refuse(`${isDoc(value) ? Object.keys(value)[0] : "A literal"} in the projection of '${path}'`);
    if (path.includes("$")) refuse(`The positional projection '${path}'`);
  }
  const paths = Object.keys(fields);
  const showing = paths.length > 0 ? truthy(fields[paths[0] ?? ""]) : _id !== undefined && truthy(_id);
  const other = paths.find((path) => truthy(fields[path]) !== showing);
  if (other !== undefined) return badValue(`Cannot mix inclusion and exclusion in a projection: ${other}`);
  const idIsNamed = showing ? _id === undefined || truthy(_id) : _id !== undefined && !truthy(_id);
  const tree = branches(idIsNamed ? [...paths, "_id"] : paths);
  return !showing && tree.size === 0 ? (doc) => doc : (doc) => cut(doc, tree, showing);
}

/** Reads the fields of an order. */
export function readSort(sort: unknown): SortField[] {
  if (!isDoc(sort)) return badValue("A sort must be an object");
  return Object.entries(sort).map(([path, value]) => {
    const direction = isNumeric(value) ? Number(numeric(value)) : refuse(`Sorting '${path}' by $meta`);
    if (direction !== 1 && direction !== -1) return badValue("$sort key ordering must be 1 or -1");
    return { path, direction } as const;
  });
}

type Branches = Map<string, Branches>;

function branches(paths: readonly string[]): Branches {
  const root: Branches = new Map();
  for (const path of paths) {
    let at = root;
    for (const part of path.split(".")) {
      const next = at.get(part) ?? new Map();
      at.set(part, next);
      at = next;
    }
  }
  return root;
}

/** The document with only what the tree names, or without it. */
function cut(doc: Doc, tree: Branches, showing: boolean): Doc {
  const left: Doc = {};
  for (const name of Object.keys(doc)) {
    const below = tree.get(name);
    let value = doc[name];
    if (below && below.size > 0) {
      const isList = Array.isArray(value);
      if (showing && !isList && !isDoc(value)) continue;
      const cutOne = (one: unknown): unknown => (isDoc(one) ? cut(one, below, showing) : one);
      value = Array.isArray(value) ? (showing ? value.filter(isDoc) : value).map(cutOne) : cutOne(value);
    } else if ((below !== undefined) !== showing) continue;
    // Set as a field of its own even where it is named __proto__.
    if (name in left) Object.defineProperty(left, name, { value, enumerable: true });
    else left[name] = value;
  }
  return left;
}
