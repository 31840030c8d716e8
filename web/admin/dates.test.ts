import { expect, it } from "vitest";
import { formatMoment, fromLocalInput, toLocalInput } from "./dates.ts";

it("shows and reads times in Dhaka's zone, wherever the editor is", () => {
  expect(formatMoment("2026-11-28T16:26:00Z")).toBe("28 Nov 2026, 22:26");
  expect(toLocalInput("2026-11-28T19:30:00Z")).toBe("2026-11-29T01:30");
  expect(fromLocalInput("2026-11-29T01:30")).toBe("2026-11-28T19:30:00.000Z");
  expect(fromLocalInput("2026-11-29T01:30:15")).toBe("2026-11-28T19:30:15.000Z");
  for (const none of ["", "soon", "2026-13-01T00:00"]) expect(fromLocalInput(none)).toBeUndefined();
  expect([toLocalInput(""), toLocalInput("soon"), formatMoment("soon")]).toEqual(["", "", "soon"]);
});
