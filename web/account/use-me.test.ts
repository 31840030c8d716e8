import { expect, test } from "vitest";
import { parseMe, shownName } from "./use-me.ts";

const shown = (user: object | undefined): string => {
  const me = parseMe({ signedIn: true, roles: [], csrf: "c", ways: {}, user });
  if (!me) throw new Error("not signed in");
  return shownName(me);
};

test("a reader is shown by name, else by e-mail address, else as any reader", () => {
  expect(shown({ name: "Demo Reader", email: "reader@khobor.example" })).toBe("Demo Reader");
  expect(shown({ name: " ", email: "reader@khobor.example" })).toBe("reader@khobor.example");
  expect(shown({ email: "reader@khobor.example" })).toBe("reader@khobor.example");
  expect(shown({})).toBe("পাঠক");
  expect(shown(undefined)).toBe("পাঠক");
});
