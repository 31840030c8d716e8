import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { openStore } from "../../../store/open.ts";
import { prepareClosers } from "../../support/closers.ts";
import { createArticle } from "../../support/databases/articles.ts";

/** Address of a replica set of three nodes, which hosted CI sets (.github/workflows/ci.yml). */
const given = process.env.MONGODB_REPLICA_SET_URI;
const why = given ? "" : " (skipped: MONGODB_REPLICA_SET_URI is not set)";
const NOW = Date.UTC(2026, 10, 28, 6);
const AFTER = 5;
const closers = prepareClosers();

it.skipIf(!given)(`loses no acknowledged article in an election, and goes on by itself${why}`, async () => {
  const uri = (given ?? "").replace(/^(mongodb:\/\/[^/?]+)\/?/, `$1/khobor-election-${process.pid}`);
  const store = await openStore(uri, createLog("silent"));
  const admin = await createConnection(uri).asPromise();
  closers.push(
    () => store.close(),
    async () => {
      await admin.dropDatabase();
      await admin.destroy();
    },
  );
  const primary = async (): Promise<string> => (await admin.db?.admin().command({ hello: 1 }))?.primary;
  const before = await primary();
  const acknowledged: string[] = [];
  const save = async (): Promise<boolean> => {
    const id = await createArticle(store, { publishDate: NOW, published: true }, NOW).catch(() => undefined);
    if (id !== undefined) acknowledged.push(id);
    return id !== undefined;
  };
  expect(await save()).toBe(true);
  await admin.db
    ?.admin()
    .command({ replSetStepDown: 20, secondaryCatchUpPeriodSecs: 10 })
    .catch(() => undefined);
  let since = 0;
  await expect
    .poll(async () => {
      if (await save()) since += 1;
      return since;
    })
    .toBeGreaterThan(AFTER);
  expect(await primary()).not.toBe(before);
  for (const id of acknowledged) expect(await store.articles.get(id), id).toBeDefined();
  await store.ping();
});
