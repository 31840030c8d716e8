import { EMPTY_LIST_KEY, keyOf } from "./keys.ts";
import { badValue, notSupported } from "./refusal.ts";
import { type Doc, field, isDoc, numeric, truthy } from "./values.ts";

export interface SortField {
  path: string;
  direction: 1 | -1;
}

export interface IndexDefinition {
  name: string;
  fields: readonly SortField[];
  unique: boolean;
  sparse: boolean;
}

/** An index: a table of keys with the columns k0, k1, ... for the fields, and `row` of the document. */
export interface Index {
  id: number;
  definition: IndexDefinition;
  table: string;
  lists: Set<string>;
}

const OPTIONS = ["key", "name", "unique", "sparse", "background", "v", "ns"];

export function readSort(sort: unknown): SortField[] {
  if (!isDoc(sort)) return badValue("An order of fields must be an object");
  return Object.entries(sort).map(([path, kind]) => {
    const direction = Number(numeric(kind));
    if (direction === 1 || direction === -1) return { path, direction };
    return notSupported(
      `An order of the kind ${isDoc(kind) ? Object.keys(kind)[0] : String(kind)} on '${path}'`,
    );
  });
}

export function readIndex(spec: unknown): IndexDefinition {
  if (!isDoc(spec) || typeof spec.name !== "string") return badValue("An index needs a key and a name");
  for (const option of Object.keys(spec))
    if (!OPTIONS.includes(option)) notSupported(`The index option ${option}`);
  const fields = readSort(spec.key);
  if (fields.length === 0) badValue("An index needs at least one field");
  return { name: spec.name, fields, unique: truthy(spec.unique), sparse: truthy(spec.sparse) };
}

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
 * All values at `path`, through lists by index and by element; a missing field gives `undefined`. Elements that
 * are not documents are skipped.
 */
export function valuesAt(doc: Doc, path: string): unknown[] {
  if (!path.includes(".")) return [field(doc, path)];
  const walk = (value: unknown, [part, ...others]: string[]): unknown[] => {
    if (part === undefined) return [value];
    if (isDoc(value)) return walk(field(value, part), others);
    if (!Array.isArray(value)) return [undefined];
    const at = /^\d{1,9}$/.test(part) && Number(part) < value.length ? walk(value[Number(part)], others) : [];
    return [...at, ...value.filter(isDoc).flatMap((element) => walk(element, [part, ...others]))];
  };
  return walk(doc, path.split("."));
}

/** Keys of values, each once: equal texts have equal keys, and so have equal numbers of different types. */
function distinctKeys(values: readonly unknown[]): Buffer[] {
  if (values.every((value) => typeof value === "string")) return [...new Set(values)].map(keyOf);
  return [...new Map(values.map(keyOf).map((key) => [key.toString("latin1"), key])).values()];
}

/** Rows of a document in an index, with a key for each field, and the names of fields that are lists. */
export function indexRows({ fields, sparse, unique, name }: IndexDefinition, doc: Doc) {
  let rows: Buffer[][] = [[]];
  const lists: string[] = [];
  let present = false;
  for (const { path } of fields) {
    const values = valuesAt(doc, path);
    present ||= values.some((value) => value !== undefined);
    let keys = [keyOf(values[0])];
    if (values.length !== 1 || Array.isArray(values[0])) {
      if (unique) notSupported(`A unique index over a list (${name})`);
      lists.push(path);
      // Nested lists have no keys: no plan uses an index for these, and the matcher tests them.
      const all = values.flat();
      keys = all.length === 0 ? [EMPTY_LIST_KEY] : distinctKeys(all);
    }
    const [only, more] = keys;
    if (only && !more) for (const row of rows) row.push(only);
    else rows = rows.flatMap((row) => keys.map((key) => [...row, key]));
  }
  return { rows: sparse && !present ? [] : rows, lists };
}
