import { Double, Int32 } from "bson";
import { compare, keyOf } from "../keys.ts";
import { badValue, notSupported } from "../refusal.ts";
import { type Doc, field, isDoc, isNumeric, numeric } from "../values.ts";

/** Computes a value from a document. `keyOf`: gives equal texts for equal values, without computing these. */
interface Expression {
  of(doc: Doc): unknown;
  keyOf(doc: Doc): string;
}

/** Groups documents and counts them: `{ _id, n: { $sum: 1 } }` with any name for `n`. */
export interface Grouping {
  groups(docs: AsyncIterable<Doc>): Promise<Doc[]>;
  isWanted(field: string): boolean;
}

export function readGrouping(group: unknown): Grouping {
  if (!isDoc(group) || !Object.hasOwn(group, "_id"))
    return badValue("A group specification must include an _id");
  const { _id, ...sums } = group;
  const [name, ...others] = Object.keys(sums);
  const sum = name === undefined ? undefined : sums[name];
  if (name === undefined || others.length > 0 || !isDoc(sum))
    return notSupported(`The $group of ${Object.keys(sums)}`);
  if (Object.keys(sum).join() !== "$sum" || !isOne(sum.$sum))
    return notSupported(`The accumulator ${JSON.stringify(sum)}`);
  const wanted = new Set<string>();
  const by = readExpression(_id, wanted);
  return {
    isWanted: (one) => wanted.has(one),
    async groups(docs) {
      const counted = new Map<string, { _id: unknown; n: number }>();
      for await (const doc of docs) {
        const key = by.keyOf(doc);
        const own = counted.get(key);
        if (own) own.n += 1;
        else counted.set(key, { _id: by.of(doc) ?? null, n: 1 });
      }
      return Array.from(counted.values(), ({ _id, n }) => ({ _id, [name]: new Int32(n) }));
    },
  };
}

const isOne = (value: unknown): boolean => isNumeric(value) && Number(numeric(value)) === 1;

const OPERATORS: Readonly<Record<string, (...values: unknown[]) => unknown>> = {
  $lte: (left, right) =>
    left instanceof Date && right instanceof Date
      ? left.getTime() <= right.getTime()
      : compare(left, right) <= 0,
  $subtract: (left, right) => {
    // MongoDB returns a Long for the difference of dates; programs read a Long and a number alike.
    if (left instanceof Date && right instanceof Date) return new Double(left.getTime() - right.getTime());
    return notSupported("$subtract of anything but two dates");
  },
  $divide: (left, right) => new Double(Number(numeric(left)) / Number(numeric(right))),
  $floor: (value) => new Double(Math.floor(Number(numeric(value)))),
};

function keyOfValue(value: unknown): string {
  if (typeof value === "string") return `${value.length} ${value}`;
  if (typeof value === "boolean" || value === undefined) return String(value);
  return `=${keyOf(value).toString("latin1")}`;
}

const expression = (of: (doc: Doc) => unknown): Expression => ({ of, keyOf: (doc) => keyOfValue(of(doc)) });

function readExpression(value: unknown, wanted: Set<string>): Expression {
  if (typeof value === "string" && value.startsWith("$")) {
    const path = value.slice(1);
    if (path.includes(".") || path.startsWith("$")) return notSupported(`The path ${value}`);
    wanted.add(path);
    return expression((doc) => field(doc, path));
  }
  if (!isDoc(value)) return expression(() => value);
  const [name] = Object.keys(value);
  if (name?.startsWith("$")) return expression(readOperator(name, value, wanted));
  const fields = Object.entries(value).map(([own, one]) => ({ own, one: readExpression(one, wanted) }));
  return {
    keyOf: (doc) => fields.map(({ one }) => one.keyOf(doc)).join(),
    of: (doc) =>
      Object.fromEntries(
        fields.map(({ own, one }) => [own, one.of(doc)]).filter(([, one]) => one !== undefined),
      ),
  };
}

function readOperator(name: string, value: Doc, wanted: Set<string>): Expression["of"] {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  const given = [value[name]].flat();
  if (!operator || Object.keys(value).length > 1) return notSupported(`The expression ${name}`);
  if (given.length !== operator.length) return badValue(`${name} takes exactly ${operator.length} arguments`);
  const parts = given.map((one) => readExpression(one, wanted));
  return (doc) => operator(...parts.map((part) => part.of(doc)));
}
