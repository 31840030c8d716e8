import { createConnection } from "mongoose";
import { afterEach, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { accountId } from "../../platform/sessions/account-id.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { storedCollections } from "../../tests/support/databases/store-model.ts";
import { openStore } from "../open.ts";
import { listIdOf } from "../records/account-lists.ts";
import { COVERED, STAYS } from "./personal-data.ts";

const NOW = Date.UTC(2026, 10, 28);
const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});

it("exports what is stored of a person and erases all but what says why it stays", async () => {
  const uri = await databaseOfFile();
  const store = await openStore(uri, createLog("silent"), () => NOW);
  const connection = await createConnection(uri).asPromise();
  closing.push(store, connection);
  const [gone, other] = ["gone", "other"].map((id) => ({ issuer: "https://login.example", id }));
  if (!gone || !other) throw new Error("two people");
  for (const person of [gone, other]) {
    await store.saved.merge(person, [{ id: "story-1", at: NOW, on: true }], NOW);
    await store.follows.merge(person, [{ kind: "team", id: "india", at: NOW, name: "ভারত", on: true }], NOW);
    await store.presences.enter({ articleId: "a", account: accountId(person), name: person.id }, "tab", NOW);
    const email = `${person.id}@mail.example`;
    const company = { name: person.id, company: "C", phone: "1", adType: "banner", message: "m" };
    await store.inquiries.add({ ...company, email }, NOW);
    await store.audit.add({
      at: NOW,
      who: person.id,
      issuer: person.issuer,
      subject: person.id,
      action: "session.sign-in",
      target: "",
    });
  }
  const mail = "gone@mail.example";
  const counts = { account_follows: 1, account_saved: 1, presences: 1, inquiries: 1 };
  const found = await store.people.export(gone, mail);
  expect(Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.length]))).toEqual({
    ...counts,
    audit: 1,
    stories: 0,
    blogposts: 0,
  });
  expect(await store.people.erase(gone, mail)).toEqual(counts);
  expect(await store.people.erase(gone, mail)).toEqual({
    account_follows: 0,
    account_saved: 0,
    presences: 0,
    inquiries: 0,
  });

  const names =
    (await connection.db?.listCollections({}, { nameOnly: true }).toArray())?.map(({ name }) => name) ?? [];
  const marks = [gone.id, mail, accountId(gone), listIdOf(gone)];
  const left: string[] = [];
  for (const name of names) {
    const text = JSON.stringify(await connection.collection(name).find().toArray());
    if (marks.some((mark) => text.includes(`"${mark}"`) || text.includes(`:${mark}:`))) left.push(name);
  }
  expect(left).toEqual(["audit"]);
  expect(Object.keys(STAYS)).toEqual(expect.arrayContaining(left));
  expect((await store.saved.changes(other, NOW)).length).toBe(1);
});

it("knows of every collection whether it holds anything of a person", async () => {
  const beside = ["checks", "running", "backups", "migrations", "migrationlock"];
  const uri = await databaseOfFile();
  closing.push(await openStore(uri, createLog("silent")));
  expect(COVERED.filter((name) => !beside.includes(name)).toSorted()).toEqual(storedCollections(uri));
});
