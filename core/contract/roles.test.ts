import { expect, it } from "vitest";
import { isOfDesk, isRole, mayAs } from "./roles.ts";

it.each([
  [["admin"], true, true, true],
  [["editor"], true, true, false],
  [["writer"], true, false, false],
  [["reader", "writer", "editor"], true, true, false],
  [["Admin", "administrator", "admin ", "Writer"], false, false, false],
  [[], false, false, false],
] as const)("%j writes: %s, edits: %s, administers: %s", (roles, writes, edits, administers) => {
  expect([mayAs(roles, "writer"), mayAs(roles, "editor"), mayAs(roles, "admin")]).toEqual([
    writes,
    edits,
    administers,
  ]);
  expect(isOfDesk(roles)).toBe(writes);
});

it("knows our own roles by their exact names", () => {
  expect(["writer", "editor", "admin", "Editor", "reader", ""].map(isRole)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
