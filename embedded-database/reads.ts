import { Int32, calculateObjectSize as sizeOf } from "bson";
import type { Stored } from "./collection.ts";
import type { Call, Command } from "./command.ts";
import type { Sized } from "./cursors.ts";
import { readSort } from "./index-keys.ts";
import { equal } from "./keys.ts";
import { readFilter } from "./matcher.ts";
import { badValue, notSupported } from "./refusal.ts";
import { readGrouping } from "./results/groups.ts";
import { readProjection } from "./results/projection.ts";
import { type Doc, Encoded, isDoc, truthy, wholeNumber } from "./values.ts";

export const READS: Readonly<Record<string, Command>> = {
  find: {
    fields: "filter sort projection skip limit batchSize singleBatch hint",
    run: find,
  },
  getMore: {
    fields: "collection batchSize",
    run: ({ cursors, target, db, command }) =>
      cursors.next(`${db}.${String(command.collection)}`, target, command.batchSize),
  },
  killCursors: {
    fields: "cursors",
    run: ({ cursors, namespace, command: { cursors: ids } }) => cursors.kill(namespace, [ids].flat()),
  },
  aggregate: { fields: "pipeline cursor", run: aggregate },
  count: {
    fields: "query",
    run: async ({ collection, command }) => ({
      n: (await collection?.countInTurns(readFilter(command.query))) ?? 0,
    }),
  },
};

async function find({ cursors, namespace, collection, command }: Call): Promise<Doc> {
  const filter = readFilter(command.filter);
  const { show, isWanted, isWhole } = readProjection(command.projection);
  const [skip, limit] = [wholeNumber(command.skip, 0), wholeNumber(command.limit, 0)];
  if (skip < 0 || limit < 0) badValue("skip and limit must not be negative");
  const maxTimeMs = Math.max(0, wholeNumber(command.maxTimeMS, 0));
  const sort = readSort(command.sort ?? {});
  const found = collection?.findInTurns(filter, { sort, skip, limit, maxTimeMs, isWanted }) ?? [];
  const shown: Sized[] = [];
  for await (const one of found)
    shown.push({ doc: isWhole && one.part ? new Encoded(one.part) : show(one.doc), size: one.size });
  return cursors.first(namespace, shown, command.batchSize, truthy(command.singleBatch));
}

/** Group that drivers send for `countDocuments` after `$match`; it needs no documents. */
const COUNT = { _id: 1, n: { $sum: 1 } };

async function aggregate({ collection, command, cursors, namespace }: Call): Promise<Doc> {
  const [first, second, ...others] = [command.pipeline].flat();
  if (!isDoc(first) || !("$match" in first) || !isDoc(second) || !("$group" in second) || others.length > 0)
    return notSupported(`The aggregation ${JSON.stringify(command.pipeline)}`);
  const filter = readFilter(first.$match);
  const batchSize = isDoc(command.cursor) ? command.cursor.batchSize : undefined;
  if (equal(second.$group, COUNT)) {
    const n = (await collection?.countInTurns(filter)) ?? 0;
    const counted = { doc: { _id: new Int32(1), n: new Int32(n) }, size: 0 };
    return cursors.first(namespace, n === 0 ? [] : [counted], batchSize);
  }
  const { groups, isWanted } = readGrouping(second.$group);
  const docs = await groups(docsOf(collection?.findInTurns(filter, { isWanted }) ?? []));
  return cursors.first(
    namespace,
    docs.map((doc) => ({ doc, size: sizeOf(doc) })),
    batchSize,
  );
}

async function* docsOf(found: AsyncIterable<Stored> | Iterable<Stored>): AsyncGenerator<Doc> {
  for await (const { doc } of found) yield doc;
}
