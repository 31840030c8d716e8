import { beforeAll, expect, it } from "vitest";
import { auditList, inquiryAnswerOne, inquiryList } from "../../../core/contract/admin.ts";
import type { NewInquiry } from "../../../store/types.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";
import { EDITOR } from "../../../tests/support/sites/editor.ts";

const NOW = Date.UTC(2026, 0, 1);
let ids: string[];

const inquiry = (change: Partial<NewInquiry> = {}): NewInquiry => ({
  name: "অনন্যা",
  company: "চা বাগান",
  email: "ananya@example.com",
  phone: "+91 98765 43210",
  adType: "Display Banners",
  message: "",
  ...change,
});
const { api, editor } = editorApiOfFile({ now: () => NOW });

beforeAll(async () => {
  ids = [];
  const messages = [
    '=HYPERLINK("http://evil.example","x")',
    "@SUM(A1)",
    "-2+3",
    "\t=1",
    "\r=1",
    'দুই লাইন,\n"উদ্ধৃতি"',
    "সাধারণ",
  ];
  for (const [at, message] of messages.entries()) {
    ids.push(await api.store.inquiries.add(inquiry({ message, company: `কোম্পানি ${at}` }), NOW + at));
  }
});

it("lists the advertisers' messages newest first, a page at a time", async () => {
  const page = inquiryList.parse((await editor("GET", "/api/admin/inquiries?page=2&limit=3")).json);
  expect(page.pagination).toMatchObject({ page: 2, pages: 3, total: 7 });
  expect(page.data.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]]);
  expect(page.data[0]).toMatchObject({ handled: false, createdAt: new Date(NOW + 3).toISOString() });
  expect((await editor("GET", "/api/admin/inquiries?limit=x")).status).toBe(400);
});

it("goes from page to page by the place of the last one, whatever came or went meanwhile", async () => {
  const at = async (query: string) =>
    inquiryList.parse((await editor("GET", `/api/admin/inquiries?limit=2&${query}`)).json);
  const first = await at("page=1");
  expect(first.data.map(({ id }) => id)).toEqual([ids[6], ids[5]]);
  const second = await at(`page=2&after=${first.pagination.next}`);
  expect(second.data.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  expect(second.pagination).toMatchObject({ page: 2, pages: 4, total: 7 });
  const newest = await api.store.inquiries.add(inquiry({ message: "এইমাত্র" }), NOW + 60_000);
  const third = await at(`page=3&after=${second.pagination.next}`);
  expect(third.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const back = await at(`page=2&before=${third.pagination.previous}`);
  expect(back.data.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
  await api.store.inquiries.remove(newest);
  const last = await at(`page=4&after=${third.pagination.next}`);
  expect(last.data.map(({ id }) => id)).toEqual([ids[0]]);
  const beyond = await at(`page=5&after=${last.pagination.next}`);
  expect([beyond.data, beyond.pagination.next]).toEqual([[], undefined]);
  for (const query of ["after=x", "before=1-2", `after=${"1".repeat(5_000)}`]) {
    expect((await editor("GET", `/api/admin/inquiries?${query}`)).status).toBe(400);
  }
});

it("marks one handled and not handled again, which is written down and counted", async () => {
  const path = `/api/admin/inquiries/${ids[0]}`;
  const handled = inquiryAnswerOne.parse((await editor("PUT", path, { handled: true })).json).data;
  expect(handled).toMatchObject({ id: ids[0], handled: true });
  const again = inquiryAnswerOne.parse((await editor("PUT", path, { handled: false })).json).data;
  expect(again.handled).toBe(false);
  const { data } = auditList.parse((await editor("GET", "/api/admin/audit")).json);
  expect(data.map(({ action, target }) => [action, target])).toEqual([
    ["inquiry.reopened", `কোম্পানি 0 (${ids[0]})`],
    ["inquiry.handled", `কোম্পানি 0 (${ids[0]})`],
  ]);
  const [jobs] = await api.jobs.stats(["publish-admin"]);
  expect(jobs?.waiting).toBe(2);
});

it("knows no message by another id", async () => {
  const change = { handled: true };
  expect((await editor("PUT", "/api/admin/inquiries/no-id", change)).status).toBe(400);
  expect((await editor("PUT", "/api/admin/inquiries/0123456789abcdef01234567", change)).status).toBe(404);
  expect((await editor("GET", `/api/admin/inquiries/${ids[0]}`)).status).toBe(405);
});

it("takes one away for good, which is written down without a word of its writer", async () => {
  const id = await api.store.inquiries.add(inquiry(), NOW - 1);
  const path = `/api/admin/inquiries/${id}`;
  expect((await editor("DELETE", path)).status).toBe(200);
  expect((await editor("DELETE", path)).status).toBe(404);
  const { data } = auditList.parse((await editor("GET", "/api/admin/audit")).json);
  expect(data[0]).toMatchObject({ action: "inquiry.delete", target: id });
});

it("exports all of them as CSV that no spreadsheet runs", async () => {
  const { status, headers, bytes, text } = await api.ask("/api/admin/inquiries.csv", {
    authorization: `Basic ${Buffer.from(`${EDITOR.ADMIN_USERNAME}:${EDITOR.ADMIN_PASSWORD}`).toString("base64")}`,
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="inquiries.csv"',
    "cache-control": "no-store",
  });
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const cells = [...text.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map(([, cell = ""]) =>
    cell.replaceAll('""', '"'),
  );
  const rows = Array.from({ length: cells.length / 8 }, (_, at) => cells.slice(at * 8, at * 8 + 8));
  expect(rows).toHaveLength(8);
  expect(rows[0]).toEqual(["Date", "Name", "Company", "Email", "Phone", "Type of ads", "Message", "Handled"]);
  expect(rows.slice(1).map((row) => row[6])).toEqual([
    "সাধারণ",
    'দুই লাইন,\n"উদ্ধৃতি"',
    "'\r=1",
    "'\t=1",
    "'-2+3",
    "'@SUM(A1)",
    `'=HYPERLINK("http://evil.example","x")`,
  ]);
  expect(rows[1]?.[4]).toBe("'+91 98765 43210");
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});
