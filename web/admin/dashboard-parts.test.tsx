import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { adminRow } from "../../core/contract/admin.ts";
import { CATEGORIES } from "../../core/news/sections.ts";
import { ApiProvider, createAdminApi } from "./admin-api.ts";
import { NewsTable } from "./dashboard/NewsTable.tsx";
import { useTyped } from "./editor/form/use-typed.ts";
import { SettingsPanel } from "./editor/settings/SettingsPanel.tsx";
import { Pagination } from "./kit/ListPage.tsx";

const render = (part: ReactElement): string =>
  renderToString(<Router ssrPath="/admin">{part}</Router>).replaceAll("<!-- -->", "");
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text = ""]) => text);

const row = adminRow.parse({
  id: "0123456789abcdef01234567",
  revision: 1,
  title: "নদীর পাড়ে মেলা",
  category: "bengal",
  publishDate: "2026-08-20T10:11:12.345Z",
  published: true,
  createdAt: "2026-08-20T10:11:12.345Z",
  updatedAt: "2026-08-20T10:11:12.345Z",
});

describe("the table", () => {
  const html = render(
    <NewsTable rows={[row]} now={Date.parse("2026-08-22T00:00:00Z")} onDelete={async () => {}} />,
  );

  it("shows of an article its title, category, status and date", () => {
    expect(html).toContain(">নদীর পাড়ে মেলা<");
    expect(html).toContain('<td><span lang="bn">বাংলার মুখ </span>(bengal)</td>');
    expect(html).toMatch(/data-status="Published">Published</);
    expect(html).toMatch(/<time dateTime="2026-08-20T10:11:12\.345Z">20 Aug 2026/i);
  });

  it("opens a feed's story on the site, with its image, source and reads, and nothing to edit", () => {
    const wire = { ...row, source: "Wire", author: "", reads: 1234, picture: "https://a.example/b.jpg" };
    const shown = render(<NewsTable rows={[wire]} now={0} onDelete={async () => {}} />);
    expect(shown).toContain(`href="/article/${row.id}"`);
    expect(shown).toContain("/api/image?url=https%3A%2F%2Fa.example%2Fb.jpg&amp;w=160");
    expect(shown).toMatch(/>Wire<.*>1,234</s);
    expect(shown).not.toContain("/admin/edit/");
  });
});

describe("the pages' buttons", () => {
  it("are not there when one page is enough", () => {
    expect(render(<Pagination page={1} pages={1} onPage={() => {}} />)).toBe("");
    expect(render(<Pagination page={1} pages={0} onPage={() => {}} />)).toBe("");
  });

  it("stop at the first page and at the last", () => {
    const stopped = (page: number): string[] =>
      all(
        render(<Pagination page={page} pages={3} onPage={() => {}} />),
        /aria-disabled="true"[^>]*>(\w+)<\/button>/g,
      );
    expect([1, 2, 3].map(stopped)).toEqual([["Previous"], [], ["Next"]]);
    expect(render(<Pagination page={2} pages={3} onPage={() => {}} />)).toContain("Page 2 of 3");
  });
});

const Settings = () => <SettingsPanel typed={useTyped(undefined)} />;

describe("the editor's settings", () => {
  const html = render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={createAdminApi({ csrf: () => "", renew: async () => "" })}>
        <Settings />
      </ApiProvider>
    </QueryClientProvider>,
  );

  it("have a field for everything besides title and text", () => {
    const labels = all(html, /<label for="[^"]+">([^<]*)<\/label>/g);
    const above = ["Publish date", "Category", "Subtitle", "Excerpt", "Image URL", "Image description"];
    const asked = [...above, "Caption", "Credit", "Tags", "Author", "Read time"];
    expect(labels.filter((label) => asked.includes(label))).toEqual(asked);
    expect(html).toMatch(/role="switch"[^>]*>Published/);
  });

  it("offer the categories that there are", () => {
    const offered = all(html, /<option value="([^"]+)"/g);
    expect(offered.slice(0, CATEGORIES.length)).toEqual([...CATEGORIES]);
  });
});
