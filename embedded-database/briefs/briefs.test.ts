import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Int32 } from "bson";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Commands } from "../commands.ts";
import { Database } from "../database.ts";
import { encodeAnswer } from "../results/answer.ts";
import { type Doc, decode } from "../values.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-briefs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Answers of a new server, which has no cached documents. */
async function run(...commands: Doc[]): Promise<Doc[]> {
  const database = new Database(folder);
  const server = new Commands(database);
  const answers: Doc[] = [];
  for (const command of commands)
    answers.push(decode(encodeAnswer(await server.run({ ...command, $db: "t" }, 1))));
  database.close();
  return answers;
}

async function found(projection: Doc): Promise<Doc[]> {
  const [{ cursor } = {}] = await run({ find: "c", filter: {}, sort: { _id: 1 }, projection });
  const { firstBatch } = cursor as { firstBatch: Doc[] };
  return firstBatch;
}

/** Changes the database file directly, as another program or an earlier build might. */
function inFile<T>(work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(join(folder, "database.sqlite"));
  try {
    return work(file);
  } finally {
    file.close();
  }
}

const long = (letter: string): string => letter.repeat(9_000);
const story = (n: number, letter = "x"): Doc => ({
  _id: n,
  title: `t${n}`,
  text: long(letter),
  tags: ["a", { b: n }],
  words: Array.from({ length: 500 }, (_, at) => `w${at}`),
  at: new Date(n),
});
const card = (n: number): Doc => ({ _id: new Int32(n), title: `t${n}`, tags: ["a", { b: new Int32(n) }] });
const CARD = { title: 1, tags: 1 };
const LISTED = { text: 0, words: 0 };

const insert = (...documents: Doc[]): Doc => ({ insert: "c", documents });
const update = (n: number, change: Doc): Doc => ({
  update: "c",
  updates: [{ q: { _id: n }, u: { $set: change } }],
});
const remove = (n: number): Doc => ({ delete: "c", deletes: [{ q: { _id: n }, limit: 1 }] });

it("reads no more of a document than a brief where no large field is asked for", async () => {
  await run(insert(story(1), story(2), { _id: 3, title: "t3", tags: ["a", { b: 3 }] }));
  inFile((file) => file.exec("DROP TRIGGER b1u; UPDATE c1 SET doc = x'00' WHERE row < 3"));
  expect(await found(CARD)).toEqual([card(1), card(2), card(3)]);
  expect(await found(LISTED)).toEqual([
    { ...card(1), at: new Date(1) },
    { ...card(2), at: new Date(2) },
    card(3),
  ]);
  expect(await found({ text: 1 })).toEqual([{}, {}, { _id: new Int32(3) }]);
});

it("has of a document that was changed what it is now", async () => {
  await run(insert(story(1), story(2), story(3)));
  await run(
    update(1, { title: "new" }),
    update(2, { text: "short", words: [] }),
    remove(3),
    insert(story(4)),
  );
  const [one, two, four] = await found(CARD);
  expect([one, two, four]).toEqual([{ ...card(1), title: "new" }, card(2), card(4)]);
  await run(update(1, { title: long("t") }));
  expect((await found(CARD)).map(({ title }) => title)).toEqual([long("t"), "t2", "t4"]);
  expect((await found({ text: 1 })).map(({ text }) => text)).toEqual([long("x"), "short", long("x")]);
});

it("takes a brief back where a write is refused", async () => {
  const unique = { key: { title: 1 }, name: "title_1", unique: true };
  await run({ createIndexes: "c", indexes: [unique] }, insert(story(1), story(2)));
  const [refused, again] = await run(update(2, { title: "t1" }), insert({ ...story(3), title: "t1" }));
  for (const answer of [refused, again])
    expect(answer).toMatchObject({ writeErrors: [{ code: new Int32(11_000) }] });
  expect(await found(CARD)).toEqual([card(1), card(2)]);
});

it("reads a file of an earlier build, and what such a build changed in one of its own", async () => {
  await run(insert(story(1), story(2), story(3)));
  inFile((file) => file.exec("DROP TRIGGER b1u; DROP TRIGGER b1d; DROP TABLE b1"));
  expect(await found(CARD)).toEqual([card(1), card(2), card(3)]);
  await run(update(1, { title: "new" }), update(2, { title: "new" }));
  inFile((file) => {
    file.exec(
      "UPDATE c1 SET doc = (SELECT doc FROM c1 WHERE row = 3) WHERE row = 1; DELETE FROM c1 WHERE row = 3",
    );
    expect(file.prepare("SELECT row FROM b1").all()).toEqual([{ row: 2 }]);
  });
  expect(await found(CARD)).toEqual([card(3), { ...card(2), title: "new" }]);
});
