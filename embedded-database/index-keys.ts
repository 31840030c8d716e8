import { EMPTY_LIST_KEY, keyOf } from "./keys.ts";
import { badValue, refuse } from "./refusal.ts";
import { type Doc, field, isDoc, isNumeric, numeric, truthy } from "./values.ts";

export interface IndexDefinition {
  name: string;
  fields: readonly { path: string; direction: 1 | -1 }[];
  unique: boolean;
  sparse: boolean;
}

/** A table of keys: columns k0, k1, ... for the fields, and `row`, which names the document. */
export interface Index {
  id: number;
  definition: IndexDefinition;
  table: string;
  /** Fields in which some document has had a list. */
  lists: Set<string>;
}

const OPTIONS = ["key", "name", "unique", "sparse", "background", "v", "ns"];

/** Reads an index as `createIndexes` gives it. Kinds and options that are not on the list are refused by name. */
export function readIndex(spec: Doc): IndexDefinition {
  for (const option of Object.keys(spec)) if (!OPTIONS.includes(option)) refuse(`The index option ${option}`);
  const { key, name } = spec;
  if (!isDoc(key) || Object.keys(key).length === 0 || typeof name !== "string") {
    return badValue("An index needs a key and a name");
  }
  const fields = Object.entries(key).map(([path, kind]) => {
    const direction = isNumeric(kind) ? Number(numeric(kind)) : 0;
    if (direction !== 1 && direction !== -1) return refuse(`An index of the kind ${String(kind)} on ${path}`);
    return { path, direction } as const;
  });
  return { name, fields, unique: truthy(spec.unique), sparse: truthy(spec.sparse) };
}

/** An index as `listIndexes` shows it. */
export function indexSpec({ name, fields, unique, sparse }: IndexDefinition): Doc {
  return {
    v: 2,
    key: Object.fromEntries(fields.map(({ path, direction }) => [path, direction])),
    name,
    ...(unique && name !== "_id_" ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
  };
}

/**
 * Every value that `path` leads to: through lists on the way by index and by element, `undefined` where a document lacks
 * the field. Elements of a list that are no documents lead nowhere.
 */
export function valuesAt(doc: Doc, path: string): unknown[] {
  if (!path.includes(".")) return [field(doc, path)];
  const found: unknown[] = [];
  const parts = path.split(".");
  const walk = (value: unknown, at: number): void => {
    const part = parts[at];
    if (part === undefined) {
      found.push(value);
    } else if (isDoc(value)) {
      walk(field(value, part), at + 1);
    } else if (Array.isArray(value)) {
      const index = /^\d{1,9}$/.test(part) ? Number(part) : -1;
      if (index >= 0 && index < value.length) walk(value[index], at + 1);
      for (const element of value) if (isDoc(element)) walk(element, at);
    } else found.push(undefined);
  };
  walk(doc, 0);
  return found;
}

export interface IndexRows {
  /** For each row of the document in the index, a key for each field. */
  rows: Buffer[][];
  /** The fields that hold lists: each element has a row of its own (MongoDB: multikey). */
  lists: string[];
}

/** What an index holds of a document. */
export function indexRows({ fields, sparse, unique, name }: IndexDefinition, doc: Doc): IndexRows {
  let rows: Buffer[][] = [[]];
  const lists: string[] = [];
  let present = false;
  for (const { path } of fields) {
    const values = valuesAt(doc, path);
    present ||= values.some((value) => value !== undefined);
    let keys = [keyOf(values[0])];
    if (values.length !== 1 || Array.isArray(values[0])) {
      if (unique) refuse(`A unique index over a list (${name})`);
      lists.push(path);
      // An element that is a list is found by the matcher alone: no plan looks for one in an index.
      const distinct = new Map(values.flat().map((value) => [keyOf(value).toString("latin1"), keyOf(value)]));
      keys = distinct.size === 0 ? [EMPTY_LIST_KEY] : [...distinct.values()];
    }
    rows = rows.flatMap((row) => keys.map((key) => [...row, key]));
  }
  return { rows: sparse && !present ? [] : rows, lists };
}
