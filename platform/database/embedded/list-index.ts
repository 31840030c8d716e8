import type { IndexDefinition } from "./sorted-index.ts";
import { keyValue } from "./sorted-index.ts";
import { compare, type Doc, field, valueKey } from "./values.ts";

interface Posting {
  key: unknown;
  /** In the order of the index's other fields. */
  docs: Doc[];
}

/**
 * An index whose first field holds lists (MongoDB: multikey): for every element the documents that hold it, in the order of the
 * other fields. Documents without the first field are not in it, so it answers only for elements that are something.
 */
export class ListIndex {
  readonly definition: IndexDefinition;
  /** By ascending key. */
  #postings: Posting[] = [];
  /** Documents with a list in another field, which has no one place in the order. */
  #unordered = 0;

  constructor(definition: IndexDefinition, docs: Iterable<Doc>) {
    this.definition = definition;
    const byKey = new Map<string, Posting>();
    for (const doc of [...docs].sort((a, b) => this.#order(a, b))) {
      this.#countLists(doc, 1);
      for (const key of this.#keysOf(doc)) {
        const name = valueKey(key);
        const posting = byKey.get(name) ?? { key, docs: [] };
        if (posting.docs.length === 0) byKey.set(name, posting);
        posting.docs.push(doc);
      }
    }
    this.#postings = [...byKey.values()].sort((a, b) => compare(a.key, b.key));
  }

  /** Whether an index needs this form once `doc` is in it. */
  static isFor({ fields: [first], unique, sparse }: IndexDefinition, doc: Doc): boolean {
    return !unique && !sparse && first !== undefined && Array.isArray(field(doc, first.path));
  }

  /** Whether the documents of a posting come in the order of the index's other fields. */
  get ordered(): boolean {
    return this.#unordered === 0;
  }

  /** Never unique. */
  check(): void {}

  add(doc: Doc): void {
    this.#countLists(doc, 1);
    for (const key of this.#keysOf(doc)) {
      const at = this.firstPosition((other) => compare(other, key) >= 0);
      const found = this.#postings[at];
      if (found && compare(found.key, key) === 0) found.docs.splice(this.#placeIn(found.docs, doc), 0, doc);
      else this.#postings.splice(at, 0, { key, docs: [doc] });
    }
  }

  remove(doc: Doc): void {
    this.#countLists(doc, -1);
    for (const key of this.#keysOf(doc)) {
      const at = this.firstPosition((other) => compare(other, key) >= 0);
      const docs = this.#postings[at]?.docs ?? [];
      docs.splice(this.#placeIn(docs, doc), 1);
      if (docs.length === 0) this.#postings.splice(at, 1);
    }
  }

  replace(before: Doc, after: Doc): void {
    this.remove(before);
    this.add(after);
  }

  /** The first element that passes, by position; `passes` must be false before it and true from it on. */
  firstPosition(passes: (key: unknown) => boolean, from = 0): number {
    let low = from;
    let high = this.#postings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.#postings[middle]?.key)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The documents of the element that is `key`. */
  docsOf(key: unknown): readonly Doc[] {
    const found = this.#postings[this.firstPosition((other) => compare(other, key) >= 0)];
    return found && compare(found.key, key) === 0 ? found.docs : [];
  }

  /** The documents of each element in a half-open range of positions. */
  docsIn(from: number, to: number): (readonly Doc[])[] {
    return this.#postings.slice(from, to).map(({ docs }) => docs);
  }

  /** The order of two documents by the other fields, ties by their ids. */
  readonly order = (a: Doc, b: Doc): number => this.#order(a, b);

  #order(a: Doc, b: Doc): number {
    for (const { path, direction } of this.definition.fields.slice(1)) {
      const order = compare(keyValue(a, path), keyValue(b, path));
      if (order !== 0) return order * direction;
    }
    return compare(a._id, b._id);
  }

  #placeIn(docs: readonly Doc[], doc: Doc): number {
    let low = 0;
    let high = docs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = docs[middle];
      if (other && this.#order(other, doc) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #keysOf(doc: Doc): unknown[] {
    const value = field(doc, this.definition.fields[0]?.path ?? "");
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [value];
    const distinct = new Map(value.map((element: unknown) => [valueKey(element), element]));
    return [...distinct.values()];
  }

  #countLists(doc: Doc, by: 1 | -1): void {
    const others = this.definition.fields.slice(1);
    if (others.some(({ path }) => Array.isArray(keyValue(doc, path)))) this.#unordered += by;
  }
}
