import { badValue, refuse } from "./refusal.ts";
import { type Doc, isDoc, isNumeric, truthy } from "./values.ts";

/** Reads a projection: fields to show or to leave out. Expressions and `$`-operators are refused by name. */
export function readProjection(projection: Doc): (doc: Doc) => Doc {
  const shown: string[] = [];
  const hidden: string[] = [];
  let id: boolean | undefined;
  for (const [path, value] of Object.entries(projection)) {
    if (typeof value !== "boolean" && !isNumeric(value)) {
      const name = isDoc(value) ? (Object.keys(value)[0] ?? "{}") : "a literal";
      refuse(`${name} in the projection of '${path}'`);
    }
    if (path.split(".").some((part) => part.startsWith("$"))) refuse(`The positional projection '${path}'`);
    if (path === "_id") id = truthy(value);
    else (truthy(value) ? shown : hidden).push(path);
  }
  if (shown.length > 0 && hidden.length > 0) {
    badValue(`Cannot do exclusion on field ${hidden[0]} in inclusion projection`);
  }
  if (shown.length > 0 || (id === true && hidden.length === 0)) {
    const tree = branches(shown);
    return (doc) => {
      const result = pick(doc, tree);
      if (id === false || doc._id === undefined) return result;
      return { _id: doc._id, ...result };
    };
  }
  const left = branches(id === false ? [...hidden, "_id"] : hidden);
  return left.size === 0 ? (doc) => doc : (doc) => omit(doc, left);
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

function pick(doc: Doc, tree: Branches): Doc {
  const kept: [string, unknown][] = [];
  for (const [name, value] of Object.entries(doc)) {
    const below = tree.get(name);
    if (!below) continue;
    if (below.size === 0) kept.push([name, value]);
    else if (isDoc(value)) kept.push([name, pick(value, below)]);
    else if (Array.isArray(value)) kept.push([name, value.filter(isDoc).map((one) => pick(one, below))]);
  }
  return Object.fromEntries(kept);
}

function omit(doc: Doc, tree: Branches): Doc {
  return Object.fromEntries(
    Object.entries(doc)
      .filter(([name]) => tree.get(name)?.size !== 0)
      .map(([name, value]) => {
        const below = tree.get(name);
        if (!below) return [name, value];
        if (isDoc(value)) return [name, omit(value, below)];
        return [
          name,
          Array.isArray(value) ? value.map((one) => (isDoc(one) ? omit(one, below) : one)) : value,
        ];
      }),
  );
}
