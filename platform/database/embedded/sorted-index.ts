import { refuse } from "./refusal.ts";
import { compare, type Doc, field, isDoc } from "./values.ts";

export interface IndexDefinition {
  name: string;
  fields: readonly { path: string; direction: 1 | -1 }[];
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds?: number;
}

interface Entry {
  key: readonly unknown[];
  doc: Doc;
}

/** Documents in the order of some of their fields, in one list: found by halving, inserted by moving what follows. */
export class SortedIndex {
  readonly definition: IndexDefinition;
  #entries: Entry[] = [];
  /** Documents whose key holds a list. While there are any, the planner leaves this index alone. */
  #lists = 0;

  constructor(definition: IndexDefinition, docs: Iterable<Doc>) {
    this.definition = definition;
    for (const doc of docs) if (this.#holds(doc)) this.#entries.push(this.#entry(doc));
    this.#entries.sort((a, b) => this.#order(a, b));
    for (const [at, entry] of this.#entries.entries()) {
      this.#countLists(entry.key, 1);
      const next = this.#entries[at + 1];
      if (definition.unique && next && this.#orderOfKeys(entry.key, next.key) === 0)
        throw new DuplicateKey(this, next.doc);
    }
  }

  get usable(): boolean {
    return this.#lists === 0;
  }

  get size(): number {
    return this.#entries.length;
  }

  docAt(position: number): Doc | undefined {
    return this.#entries[position]?.doc;
  }

  /** The first position whose key passes; `passes` must be false before it and true from it on. */
  firstPosition(passes: (key: readonly unknown[]) => boolean, from = 0, to = this.#entries.length): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry && passes(entry.key)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Throws DuplicateKey when `doc` may not stand beside the documents that are there; `except` is about to leave. */
  check(doc: Doc, except?: Doc): void {
    if (!this.definition.unique || !this.#holds(doc)) return;
    const { key } = this.#entry(doc);
    if (key.some(Array.isArray)) refuse(`A unique index over a list (${this.definition.name})`);
    let at = this.firstPosition((other) => this.#orderOfKeys(other, key) >= 0);
    for (
      let entry = this.#entries[at];
      entry && this.#orderOfKeys(entry.key, key) === 0;
      entry = this.#entries[++at]
    ) {
      if (entry.doc !== except) throw new DuplicateKey(this, doc);
    }
  }

  add(doc: Doc): void {
    if (!this.#holds(doc)) return;
    const entry = this.#entry(doc);
    this.#entries.splice(this.#positionOf(entry), 0, entry);
    this.#countLists(entry.key, 1);
  }

  remove(doc: Doc): void {
    if (!this.#holds(doc)) return;
    const entry = this.#entry(doc);
    this.#entries.splice(this.#positionOf(entry), 1);
    this.#countLists(entry.key, -1);
  }

  replace(before: Doc, after: Doc): void {
    const old = this.#entry(before);
    const entry = this.#entry(after);
    if (this.#holds(before) && this.#holds(after) && this.#orderOfKeys(old.key, entry.key) === 0) {
      this.#entries[this.#positionOf(old)] = entry;
      return;
    }
    this.remove(before);
    this.add(after);
  }

  keyOf(doc: Doc): unknown[] {
    return this.definition.fields.map(({ path }) => keyValue(doc, path));
  }

  #entry(doc: Doc): Entry {
    return { key: this.keyOf(doc), doc };
  }

  #holds(doc: Doc): boolean {
    return !this.definition.sparse || this.keyOf(doc).some((value) => value !== undefined);
  }

  #positionOf(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#entries[middle];
      if (other && this.#order(other, entry) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #order(a: Entry, b: Entry): number {
    return this.#orderOfKeys(a.key, b.key) || compare(a.doc._id, b.doc._id);
  }

  #orderOfKeys(a: readonly unknown[], b: readonly unknown[]): number {
    for (const [at, { direction }] of this.definition.fields.entries()) {
      const order = compare(a[at], b[at]);
      if (order !== 0) return order * direction;
    }
    return 0;
  }

  #countLists(key: readonly unknown[], by: 1 | -1): void {
    if (key.some(Array.isArray)) this.#lists += by;
  }
}

/** A list anywhere on the way is the key itself, which marks the index as holding lists. */
export function keyValue(doc: Doc, path: string): unknown {
  if (!path.includes(".")) return field(doc, path);
  let value: unknown = doc;
  for (const part of path.split(".")) {
    if (Array.isArray(value)) return value;
    if (!isDoc(value)) return undefined;
    value = field(value, part);
  }
  return value;
}

/** Two documents with one key in a unique index. */
export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  readonly index: IndexDefinition;
  readonly keyPattern: Doc;
  readonly keyValue: Doc;

  constructor(index: SortedIndex, doc: Doc) {
    super(`Duplicate key in ${index.definition.name}`);
    this.index = index.definition;
    const key = index.keyOf(doc);
    this.keyPattern = Object.fromEntries(this.index.fields.map(({ path, direction }) => [path, direction]));
    this.keyValue = Object.fromEntries(this.index.fields.map(({ path }, at) => [path, key[at] ?? null]));
  }
}
