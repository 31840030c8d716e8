import { expect, it } from "vitest";
import {
  auditList,
  endSessionsAnswer,
  personalDataAnswer,
  personErasedAnswer,
  signInList,
} from "../../core/contract/admin.ts";
import { TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const admin = { username: "temp", password: "temporary" };
const member = {
  issuer: "https://id.example",
  id: "m1",
  name: "Admin",
  email: "m@id.example",
  roles: ["admin"],
};

const api = prepareApi({ variables: { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password } });

const client = (): CookieClient => createCookieClient(`http://127.0.0.1:${api.port}`);
async function signedIn(): Promise<CookieClient> {
  const browser = client();
  expect((await browser.post("/auth/login", admin)).status).toBe(200);
  return browser;
}
const listed = async (browser: CookieClient) =>
  signInList.parse((await browser.ask("/api/admin/sign-ins?limit=5")).json).data;

it("lists who signed in last, with who it really is and how many sessions they have", async () => {
  const browser = await signedIn();
  await signedIn();
  const rows = await listed(browser);
  expect(rows.slice(0, 2)).toEqual(
    [0, 1].map(() => ({
      at: expect.stringMatching(/^\d{4}-/),
      who: "temp",
      issuer: TEMPORARY_ISSUER,
      subject: "temp",
      how: "by password, from 127.0.0.1",
      sessions: 2,
    })),
  );
  await api.store.audit.add({ at: Date.now(), who: "temp", action: "article.create", target: "x" });
  expect((await listed(browser)).every(({ how }) => how.startsWith("by "))).toBe(true);
});

it("ends all sessions of one person, and writes down who did it", async () => {
  const browser = await signedIn();
  const now = Date.now();
  const theirs = [await api.sessions.create(member, now), await api.sessions.create(member, now)];
  const namesake = await api.sessions.create({ ...member, issuer: "https://elsewhere.example" }, now);
  const thief = client();
  thief.setCookie("khobor-session", theirs[0]?.id ?? "");
  expect((await thief.ask("/api/admin/stats")).status).toBe(200);
  const who = { issuer: member.issuer, subject: member.id };
  const answer = await browser.post("/api/admin/sessions/end", who);
  expect(endSessionsAnswer.parse(answer.json)).toEqual({
    success: true,
    message: "2 sessions were ended",
    data: { ended: 2 },
  });
  expect((await thief.ask("/api/admin/stats")).status).toBe(401);
  for (const { id } of theirs) expect(await api.sessions.find(id, now)).toBeUndefined();
  expect(await api.sessions.find(namesake.id, now)).toBeDefined();
  const { data } = auditList.parse((await browser.ask("/api/admin/audit?limit=1")).json);
  expect(data[0]).toMatchObject({
    action: "session.end-all",
    who: "temp",
    issuer: TEMPORARY_ISSUER,
    subject: "temp",
    target: "m1 of https://id.example: 2 ended",
  });
});

it("ends the caller's own too", async () => {
  const browser = await signedIn();
  const who = { issuer: TEMPORARY_ISSUER, subject: "temp" };
  expect((await browser.post("/api/admin/sessions/end", who)).status).toBe(200);
  expect((await browser.me()).signedIn).toBe(false);
});

it("shows what is stored of one person, erases it with their sessions, and writes both down", async () => {
  const browser = await signedIn();
  const now = Date.now();
  const reader = { ...member, id: "reader-1", roles: [] };
  const other = { ...member, id: "reader-2", roles: [] };
  const theirs = await api.sessions.create(reader, now);
  for (const one of [reader, other])
    await api.store.saved.merge(one, [{ id: "story-1", at: now, on: true }], now);
  const message = {
    name: "R",
    company: "C",
    phone: "1",
    adType: "banner",
    message: "m",
    email: member.email,
  };
  await api.store.inquiries.add(message, now);
  const who = { issuer: reader.issuer, subject: reader.id, email: member.email };

  const show = async () =>
    personalDataAnswer.parse((await browser.post("/api/admin/people/export", who)).json).data;
  const found = await show();
  expect(found).toMatchObject({ sessions: 1, cut: [], stays: { audit: expect.any(String) } });
  const countsOf = (data: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(data).map(([name, all]) => [name, all.length]));
  expect(countsOf(found.data)).toMatchObject({ account_saved: 1, account_follows: 0, inquiries: 1 });

  const erased = await browser.post("/api/admin/people/erase", who);
  expect(personErasedAnswer.parse(erased.json).data).toMatchObject({
    ended: 1,
    erased: { account_saved: 1, inquiries: 1 },
  });
  expect(await api.sessions.find(theirs.id, now)).toBeUndefined();
  expect(countsOf((await show()).data)).toMatchObject({ account_saved: 0, inquiries: 0 });
  expect(await api.store.saved.changes(other, now)).toHaveLength(1);
  const { data } = auditList.parse((await browser.ask("/api/admin/audit?limit=3")).json);
  expect(data.map(({ action, target }) => [action, target.includes(reader.id)])).toEqual([
    ["person.export", true],
    ["person.erase", false],
    ["person.export", true],
  ]);
});
