import { describe, expect, it } from "vitest";
import { adjacentView, pagePath, readView, viewAddress } from "./list-address.ts";

describe("a page of a list", () => {
  const view = { page: 3, q: "" };
  const shown = { page: 3, pages: 9, total: 420, previous: "30-c", next: "21-b" };

  it("is reached from the one beside it by where that one ended", () => {
    const next = viewAddress("/admin/audit", adjacentView(view, shown, 4));
    expect(next).toBe("/admin/audit?page=4&after=21-b");
    expect(viewAddress("/admin/audit", adjacentView(view, shown, 2))).toBe("/admin/audit?page=2&before=30-c");
    const read = readView(next.slice(next.indexOf("?")));
    expect(read).toEqual({ page: 4, q: "", after: "21-b" });
    expect(pagePath("/api/admin/audit", read, 50)).toBe("/api/admin/audit?page=4&after=21-b&limit=50");
  });

  it("keeps its filters", () => {
    const audit = readView("?kind=feed&subject=a&page=3&after=1-b");
    expect(viewAddress("/admin/audit", adjacentView(audit, shown, 4))).toBe(
      "/admin/audit?page=4&after=21-b&kind=feed&subject=a",
    );
    expect(pagePath("/api/admin/audit", audit, 50)).toContain("kind=feed&subject=a&limit=50");
  });

  it("keeps whose stories it lists, if there are such", () => {
    expect(viewAddress("/admin", readView("?whose=wire&q=a"))).toBe("/admin?q=a&whose=wire");
    expect(viewAddress("/admin", readView("?whose=theirs"))).toBe("/admin");
  });

  it("is the newest one again when it is the first, and counted where only its number is known", () => {
    expect(viewAddress("/admin/audit", adjacentView(view, { ...shown, page: 2 }, 1))).toBe("/admin/audit");
    expect(pagePath("/api/admin/audit", readView(""), 50)).toBe("/api/admin/audit?limit=50");
    expect(pagePath("/api/admin/audit", readView("?page=7"), 50)).toBe("/api/admin/audit?page=7&limit=50");
    expect(viewAddress("/admin/audit", adjacentView(view, { page: 2, pages: 2, total: 0 }, 3))).toBe(
      "/admin/audit?page=3",
    );
  });
});
