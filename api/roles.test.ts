import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { ROLES, type Role } from "../core/contract/roles.ts";
import { REST_ROUTES } from "../core/routes/rest-contract.ts";
import { isOtherBody } from "../core/routes/route.ts";
import { TOPICS } from "../core/topics/topics.ts";
import { accountId } from "../platform/sessions/account-id.ts";
import { TEMPORARY_ISSUER } from "../platform/sessions/port.ts";
import { SESSION_COOKIE } from "../platform/sessions/session-cookie.ts";
import { EDITOR } from "../tests/support/sites/editor.ts";
import { prepareApi } from "./prepare-api.test-support.ts";

/** Page that lists the least role for each call and live document. */
const MATRIX = new URL("../docs/roles.md", import.meta.url);

const DESK = REST_ROUTES.filter(({ role }) => role);

const api = prepareApi({ variables: EDITOR });

const callOf = ({ method, path }: { method: string; path: string }): string => `\`${method} ${path}\``;
const mark = (role: Role, needed: Role): string =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed) ? "yes" : "no";

it("is the list in the docs: every call and live document under the least role that it takes", () => {
  const rows = [
    ...DESK.map((route) => [callOf(route), route.role ?? "admin"] as const),
    ...Object.values(TOPICS).flatMap(({ label, role }) =>
      role === undefined ? [] : [[`live document \`${label}\``, role] as const],
    ),
  ];
  const page = readFileSync(MATRIX, "utf8");
  const listed = ROLES.map((role) => {
    const [, list = ""] = page.split(`\n- **${role}**: `);
    const [own = ""] = list.replace(/\n {2}/g, " ").split("\n");
    return own.split(", ").toSorted();
  });
  const expected = ROLES.map((role) => rows.flatMap(([what, needed]) => (needed === role ? [what] : [])));
  expect(listed).toEqual(expected.map((calls) => calls.toSorted()));
});

it("names every call under the desk's addresses", () => {
  const desk = REST_ROUTES.filter(({ path }) => /^\/api\/(?:admin|ops)(?:\/|$)/.test(path));
  expect(desk.every(({ role }) => role !== undefined)).toBe(true);
  expect(REST_ROUTES.filter(({ role }) => role !== undefined)).toEqual(desk);
});

it("answers each of them with success and a message", () => {
  const told = DESK.flatMap((route) =>
    Object.entries(route.answers).flatMap(([status, answer]) => {
      if (isOtherBody(answer)) return [];
      const { properties = {} } = z.toJSONSchema(answer, { io: "input", unrepresentable: "any" });
      const has = "success" in properties && "message" in properties;
      return [{ call: `${callOf(route)} ${status}`, has }];
    }),
  );
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter(({ has }) => !has)).toEqual([]);
});

it.each([...ROLES, undefined])("holds for each call by somebody whose role is %s", async (role) => {
  const user = { issuer: TEMPORARY_ISSUER, id: "p", name: "P", roles: role ? [role, "reader"] : ["reader"] };
  const session = await api.sessions.create(user, Date.now());
  const headers = {
    cookie: `${SESSION_COOKIE}=${session.id}`,
    "x-csrf-token": session.csrf,
    origin: `http://127.0.0.1:${api.port}`,
    host: `127.0.0.1:${api.port}`,
  };
  for (const { method, path, role: needed = "admin" } of DESK) {
    const at = path.replaceAll(/\{\w+\}/g, "0123456789abcdef01234567");
    const { status, text } = await api.ask(at, headers, method);
    const may = role !== undefined && mark(role, needed) === "yes";
    // This test sends no body; other tests check the answers.
    expect(text.includes("Access Denied"), `${method} ${path}: ${status}`).toBe(!may);
    expect(status === 403 || status === 401, `${method} ${path}: ${status}`).toBe(!may);
  }
  const another = accountId({ ...user, id: "q" });
  for (const { label, role: needed, account } of Object.values(TOPICS)) {
    if (needed === undefined) continue;
    const topic = account
      ? `${label}:${accountId(user)}`
      : label === "desk"
        ? `desk:${"0".repeat(24)}`
        : label;
    const { status } = await api.ask(`/api/live/${topic}`, headers);
    const may = role !== undefined && mark(role, needed) === "yes";
    expect(status, label).toBe(may ? 404 : 403);
    if (account) expect((await api.ask(`/api/live/${label}:${another}`, headers)).status, label).toBe(403);
  }
});
