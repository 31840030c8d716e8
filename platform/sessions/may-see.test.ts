import { expect, it } from "vitest";
import { writerTopic } from "../../core/topics/topics.ts";
import { accountId } from "./account-id.ts";
import { maySee } from "./may-see.ts";

const RIMA = { issuer: "https://id.example", id: "rima" };
const own = writerTopic(accountId(RIMA));

it("goes by the role that a live document takes", () => {
  expect(maySee({ ...RIMA, roles: [] }, "news:all")).toBe(true);
  expect(maySee({ ...RIMA, roles: ["writer"] }, "admin")).toBe(false);
  expect(maySee({ ...RIMA, roles: ["editor"] }, "admin")).toBe(true);
});

it("shows what is one writer's to that account alone, whatever the roles of another, and not without a role", () => {
  expect(maySee({ ...RIMA, roles: ["writer"] }, own)).toBe(true);
  expect(maySee({ ...RIMA, roles: ["reader"] }, own)).toBe(false);
  for (const other of [{ id: "suman" }, { issuer: "https://other.example" }]) {
    expect(maySee({ ...RIMA, ...other, roles: ["admin", "editor", "writer"] }, own)).toBe(false);
  }
});
