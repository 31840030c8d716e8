import { Int32 } from "bson";
import { asFilter, type Call, cursorSize } from "./command.ts";
import { equal } from "./keys.ts";
import { readFilter } from "./matcher.ts";
import { badValue, refuse } from "./refusal.ts";
import { type Doc, isDoc, wholeNumber } from "./values.ts";

/** The one pipeline there is, which drivers send for `countDocuments`: `$match`, `$skip`, `$limit`, and this. */
const COUNT = { $group: { _id: 1, n: { $sum: 1 } } };

export function aggregate({ collection, command, cursors, namespace }: Call): Doc {
  if (!Array.isArray(command.pipeline)) return badValue("A pipeline must be an array");
  const stages: unknown[] = [...command.pipeline];
  const take = (name: string): unknown => {
    const [stage] = stages;
    if (!isDoc(stage) || Object.keys(stage)[0] !== name) return undefined;
    stages.shift();
    return stage[name];
  };
  const filter = readFilter(asFilter(take("$match")));
  const skip = wholeNumber(take("$skip"), 0);
  const limit = wholeNumber(take("$limit"), Number.POSITIVE_INFINITY);
  const [last] = stages;
  if (stages.length !== 1 || !equal(last, COUNT))
    refuse(`The aggregation ${JSON.stringify(last) ?? "without a count"}`);
  const n = Math.min(limit, Math.max(0, (collection?.count(filter) ?? 0) - skip));
  return cursors.first(
    namespace,
    n === 0 ? [] : [{ doc: { _id: new Int32(1), n: new Int32(n) }, size: 100 }],
    cursorSize(command.cursor),
  );
}
