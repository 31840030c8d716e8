import type { ListIndex } from "./list-index.ts";
import type { Condition, Filter } from "./matcher.ts";
import { boundTests, isRange, plain, type SortField } from "./planner.ts";
import { type Doc, isDoc } from "./values.ts";

/** Documents that hold what a condition on a list asks for. Every one of them is still to be matched. */
export interface ListPlan {
  /** No more than this many. */
  size: number;
  /** They come in the order asked for. */
  ordered: boolean;
  docs(): Iterable<Doc>;
}

/** The condition that the fewest documents can meet, by the indexes over lists; undefined when none helps. */
export function planByList(
  indexes: readonly ListIndex[],
  filter: Filter,
  sort: readonly SortField[],
): ListPlan | undefined {
  let best: ListPlan | undefined;
  for (const index of indexes) {
    const turn = turnOf(index, sort);
    for (const condition of filter.conditions) {
      if (condition.path !== index.definition.fields[0]?.path) continue;
      const postings = postingsFor(index, condition);
      if (!postings) continue;
      const size = postings.reduce((sum, docs) => sum + docs.length, 0);
      if (best && best.size <= size) continue;
      const docs = (): Iterable<Doc> =>
        turn === undefined ? union(postings) : merge(postings, index.order, turn);
      best = { size, ordered: turn !== undefined, docs };
    }
  }
  return best;
}

const something = (operand: unknown): boolean => operand !== null && operand !== undefined && plain(operand);

function postingsFor(index: ListIndex, { op, operand }: Condition): (readonly Doc[])[] | undefined {
  if (op === "$eq") return something(operand) ? [index.docsOf(operand)] : undefined;
  if (op === "$in") {
    if (!Array.isArray(operand) || !operand.every(something)) return undefined;
    return operand.map((one: unknown) => index.docsOf(one));
  }
  if (op === "$all") {
    if (!Array.isArray(operand) || operand.length === 0 || !operand.every(something)) return undefined;
    const each = operand.map((one: unknown) => index.docsOf(one));
    return [each.reduce((fewest, docs) => (docs.length < fewest.length ? docs : fewest))];
  }
  if (op !== "$elemMatch" || !isDoc(operand)) return undefined;
  const bounds = Object.entries(operand).map(([name, value]) => ({ path: "", op: name, operand: value }));
  if (bounds.length === 0 || !bounds.every((one) => isRange(one.op) && something(one.operand)))
    return undefined;
  const { notBelow, notAbove } = boundTests(bounds);
  const from = index.firstPosition(notBelow);
  return index.docsIn(
    from,
    index.firstPosition((key) => !notAbove(key), from),
  );
}

/** 1 when the postings' order is the one asked for, -1 when it is that turned round; undefined when it is another or none. */
function turnOf(index: ListIndex, sort: readonly SortField[]): 1 | -1 | undefined {
  const others = index.definition.fields.slice(1);
  const [first] = others;
  if (!sort[0] || !first || !index.ordered) return undefined;
  const turn = sort[0].direction === first.direction ? 1 : -1;
  const fits = sort.every(({ path, direction }, at) => {
    const own = others[at];
    return own?.path === path && own.direction * turn === direction;
  });
  return fits ? turn : undefined;
}

function* union(postings: readonly (readonly Doc[])[]): Generator<Doc> {
  const seen = new Set<Doc>();
  for (const docs of postings) {
    for (const doc of docs) {
      if (seen.has(doc)) continue;
      seen.add(doc);
      yield doc;
    }
  }
}

type Order = (a: Doc, b: Doc) => number;

/** Lists in one order as one list in that order, each document once, read only as far as it is asked for. */
function* merge(postings: readonly (readonly Doc[])[], order: Order, turn: 1 | -1): Generator<Doc> {
  let lists: Iterator<Doc>[] = postings.map((docs) => inTurn(docs, turn));
  while (lists.length > 1) {
    const pairs: Iterator<Doc>[] = [];
    for (let at = 0; at < lists.length; at += 2) {
      const [left, right] = [lists[at], lists[at + 1]];
      if (left) pairs.push(right ? mergeTwo(left, right, order, turn) : left);
    }
    lists = pairs;
  }
  const [only] = lists;
  let last: Doc | undefined;
  for (let next = only?.next(); next && !next.done; next = only?.next()) {
    if (next.value !== last) yield next.value;
    last = next.value;
  }
}

function* inTurn(docs: readonly Doc[], turn: 1 | -1): Generator<Doc, undefined> {
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[turn === 1 ? at : docs.length - 1 - at];
    if (doc) yield doc;
  }
}

function* mergeTwo(
  left: Iterator<Doc>,
  right: Iterator<Doc>,
  order: Order,
  turn: 1 | -1,
): Generator<Doc, undefined> {
  let a = left.next();
  let b = right.next();
  while (!a.done || !b.done) {
    const takeLeft = b.done || (!a.done && order(a.value, b.value) * turn <= 0);
    if (takeLeft) {
      if (!a.done) yield a.value;
      a = left.next();
    } else {
      if (!b.done) yield b.value;
      b = right.next();
    }
  }
}
