import { expect } from "vitest";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { CSRF_HEADER } from "../../core/contract/auth.ts";
import type { Role } from "../../core/contract/roles.ts";
import { TEMPORARY_ISSUER } from "../../platform/sessions/port.ts";
import { SESSION_COOKIE } from "../../platform/sessions/session-cookie.ts";
import { createEditor, EDITOR, type Editor } from "../../tests/support/sites/editor.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

export const NOW = Date.now();
export const HOUR = 3_600_000;
export const UNKNOWN = "0123456789abcdef01234567";

export const body = (change: object = {}) => ({
  title: "নদীর পাড়ে মেলা",
  content: "<p>সকাল থেকে ভিড় করেছেন গ্রামের মানুষ।</p>",
  category: "bengal",
  ...change,
});

/** Starts an API with these settings and a signed-in editor, for all tests of a file. */
export function prepareNewsDesk(variables: Readonly<Record<string, string>> = {}) {
  const api = prepareApi({ variables: { ...EDITOR, ...variables } });
  const editor: Editor = (...call) => createEditor(`http://127.0.0.1:${api.port}`)(...call);
  const create = async (change: object = {}) => {
    const answer = await editor("POST", "/api/admin/news", body(change));
    expect(answer.status, answer.text).toBe(201);
    return adminArticleAnswer.parse(answer.json).data;
  };
  const person = async (id: string, ...roles: Role[]): Promise<Editor> => {
    const user = { issuer: TEMPORARY_ISSUER, id, name: id, roles };
    const session = await api.sessions.create(user, Date.now());
    const known = { cookie: `${SESSION_COOKIE}=${session.id}`, [CSRF_HEADER]: session.csrf };
    return (method, path, given, headers) =>
      createEditor(`http://127.0.0.1:${api.port}`, "")(method, path, given, { ...known, ...headers });
  };
  return { api, editor, create, person };
}
