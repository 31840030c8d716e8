import { expect, it } from "vitest";
import { parseSection, SECTIONS } from "./sections.ts";

it("knows each section by its names in both languages, however they are typed", () => {
  for (const { key, path, title, aliases, footer } of SECTIONS)
    for (const name of [key, path.slice(1), title, ...aliases, ...(footer?.name ? [footer.name] : [])])
      for (const typed of [
        name,
        ` ${name.toUpperCase()} `,
        name.replaceAll(" ", "-"),
        name.replaceAll("-", " "),
        name.normalize("NFD"),
        name.replaceAll("\u09AF\u09BC", "\u09DF"),
        name.split("").join("\u200C"),
      ])
        expect([typed, parseSection(typed)]).toEqual([typed, key]);
  for (const none of ["", "রাজনীতি", "constructor", "খবর"]) expect(parseSection(none)).toBeUndefined();
});
