import { ListIndex } from "./list-index.ts";
import { planByList } from "./list-planner.ts";
import { type Filter, valuesAt } from "./matcher.ts";
import { type Plan, plan, type SortField } from "./planner.ts";
import { CommandError, refuse } from "./refusal.ts";
import { DuplicateKey, type IndexDefinition, SortedIndex } from "./sorted-index.ts";
import { compare, type Doc } from "./values.ts";

const BY_ID: IndexDefinition = {
  name: "_id_",
  fields: [{ path: "_id", direction: 1 }],
  unique: true,
  sparse: false,
};

export interface Slice {
  sort?: readonly SortField[];
  skip?: number;
  /** 0: all. */
  limit?: number;
}

/** Documents to look at. */
interface Source {
  docs: Iterable<Doc>;
  /** They come in the order asked for. */
  ordered: boolean;
  /** They are what the filter asks for, and nothing else. */
  exact: boolean;
  /** No more than this many; when exact, this many. */
  size: number;
}

/** One collection's documents and indexes, in memory. Documents in it are never changed, only replaced. */
export class Collection {
  readonly namespace: string;
  #byId: SortedIndex;
  #others: (SortedIndex | ListIndex)[] = [];

  constructor(namespace: string, docs: Iterable<Doc> = []) {
    this.namespace = namespace;
    this.#byId = new SortedIndex(BY_ID, docs);
  }

  get size(): number {
    return this.#byId.size;
  }

  get indexes(): readonly (SortedIndex | ListIndex)[] {
    return [this.#byId, ...this.#others];
  }

  *docs(): Generator<Doc> {
    for (let at = 0; at < this.#byId.size; at++) {
      const doc = this.#byId.docAt(at);
      if (doc) yield doc;
    }
  }

  createIndex(definition: IndexDefinition): void {
    try {
      const holdsLists = [...this.docs()].some((doc) => ListIndex.isFor(definition, doc));
      const Kind = holdsLists ? ListIndex : SortedIndex;
      this.#others.push(new Kind(definition, this.docs()));
    } catch (error) {
      throw this.#named(error);
    }
  }

  dropIndex(name: string): void {
    this.#others = this.#others.filter((index) => index.definition.name !== name);
  }

  insert(doc: Doc): void {
    this.#check(doc);
    this.#makeRoomForLists(doc);
    for (const index of this.indexes) index.add(doc);
  }

  replace(before: Doc, after: Doc): void {
    this.#check(after, before);
    this.#makeRoomForLists(after);
    for (const index of this.indexes) index.replace(before, after);
  }

  remove(doc: Doc): void {
    for (const index of this.indexes) index.remove(doc);
  }

  find(filter: Filter, { sort = [], skip = 0, limit = 0 }: Slice = {}): Doc[] {
    const { docs, ordered, exact } = this.#source(filter, sort);
    const enough = limit === 0 ? Number.POSITIVE_INFINITY : limit;
    const found: Doc[] = [];
    let passed = 0;
    for (const doc of docs) {
      if (!exact && !filter.matches(doc)) continue;
      if (ordered && passed++ < skip) continue;
      found.push(doc);
      if (ordered && found.length >= enough) break;
    }
    return ordered ? found : sorted(found, sort).slice(skip, skip + enough);
  }

  count(filter: Filter): number {
    const { docs, exact, size } = this.#source(filter, []);
    if (exact) return size;
    let count = 0;
    for (const doc of docs) if (filter.matches(doc)) count++;
    return count;
  }

  /** Where to look: the index with the fewest documents to match, else one that has them in order, else all of them. */
  #source(filter: Filter, sort: readonly SortField[]): Source {
    const { indexes } = this;
    const chosen = plan(
      indexes.filter((index) => index instanceof SortedIndex),
      filter,
      sort,
    );
    const { ranges, order, exact } = chosen ?? { ranges: [[0, this.#byId.size]], exact: false };
    const size = ranges.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
    const lists = indexes.filter((index) => index instanceof ListIndex);
    const byList = lists.length === 0 || exact ? undefined : planByList(lists, filter, sort);
    if (byList && byList.size < size) {
      return {
        docs: byList.docs(),
        ordered: byList.ordered || sort.length === 0,
        exact: false,
        size: byList.size,
      };
    }
    const ordered = sort.length === 0 || order !== undefined;
    return { docs: this.#candidates(chosen), ordered, exact, size };
  }

  *#candidates(chosen: Plan | undefined): Generator<Doc> {
    const { index, ranges, order } = chosen ?? {
      index: this.#byId,
      ranges: [[0, this.#byId.size]],
      order: undefined,
    };
    for (const [from = 0, to = 0] of ranges) {
      for (let step = 0; step < to - from; step++) {
        const doc = index.docAt(order === "backwards" ? to - 1 - step : from + step);
        if (doc) yield doc;
      }
    }
  }

  /** An index turns into one over lists, for good, when the first list comes (as in MongoDB). */
  #makeRoomForLists(doc: Doc): void {
    this.#others = this.#others.map((index) =>
      index instanceof SortedIndex && ListIndex.isFor(index.definition, doc)
        ? new ListIndex(index.definition, this.docs())
        : index,
    );
  }

  #check(doc: Doc, except?: Doc): void {
    try {
      for (const index of this.indexes) index.check(doc, except);
    } catch (error) {
      throw this.#named(error);
    }
  }

  #named(error: unknown): unknown {
    if (!(error instanceof DuplicateKey)) return error;
    const { index, keyPattern, keyValue } = error;
    const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${shownValue(value)}`);
    const message = `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: { ${shown.join(", ")} }`;
    return new CommandError(message, 11000, "DuplicateKey", { keyPattern, keyValue });
  }
}

function shownValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** In order of `sort`, documents that tie in the order they were found. */
export function sorted(docs: readonly Doc[], sort: readonly SortField[]): Doc[] {
  const keyed = docs.map((doc) => ({
    doc,
    key: sort.map(({ path, direction }) => sortValue(valuesAt(doc, path), direction)),
  }));
  keyed.sort((a, b) => {
    for (const [at, { direction }] of sort.entries()) {
      const order = compare(a.key[at], b.key[at]);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return keyed.map(({ doc }) => doc);
}

/** A list sorts by its least element upwards and by its greatest downwards. */
function sortValue(values: readonly unknown[], direction: 1 | -1): unknown {
  const all = values.flatMap((value) => {
    if (!Array.isArray(value)) return [value];
    if (value.length === 0) return refuse("Sorting by an empty list");
    return value;
  });
  return all.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best), all[0]);
}
