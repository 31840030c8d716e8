import { describe, expect, it } from "vitest";
import { adjacentView, pagePath, readView, viewAddress } from "./list-address.ts";

describe("a page of a list", () => {
  const shown = { page: 3, pages: 9, total: 420, previous: "30-c", next: "21-b" };

  it("is reached from the one beside it by where that one ended", () => {
    const next = viewAddress("/admin/audit", adjacentView(shown, 4));
    expect(next).toBe("/admin/audit?page=4&after=21-b");
    expect(viewAddress("/admin/audit", adjacentView(shown, 2))).toBe("/admin/audit?page=2&before=30-c");
    const view = readView(next.slice(next.indexOf("?")));
    expect(view).toEqual({ page: 4, q: "", after: "21-b" });
    expect(pagePath("/api/admin/audit", view, 50)).toBe("/api/admin/audit?page=4&after=21-b&limit=50");
  });

  it("keeps whose stories it lists, if there are such", () => {
    expect(viewAddress("/admin", readView("?whose=wire&q=a"))).toBe("/admin?q=a&whose=wire");
    expect(viewAddress("/admin", readView("?whose=theirs"))).toBe("/admin");
  });

  it("is the newest one again when it is the first, and counted where only its number is known", () => {
    expect(viewAddress("/admin/audit", adjacentView({ ...shown, page: 2 }, 1))).toBe("/admin/audit");
    expect(pagePath("/api/admin/audit", readView(""), 50)).toBe("/api/admin/audit?limit=50");
    expect(pagePath("/api/admin/audit", readView("?page=7"), 50)).toBe("/api/admin/audit?page=7&limit=50");
    expect(viewAddress("/admin/audit", adjacentView({ page: 2, pages: 2, total: 0 }, 3))).toBe(
      "/admin/audit?page=3",
    );
  });
});
