import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Unbroken } from "./Unbroken.tsx";

const NAMES = ["Mumbai Indians", "Kings XI Punjab"];
const html = (text: string) => renderToStaticMarkup(<Unbroken names={NAMES}>{text}</Unbroken>);
const kept = (text: string) =>
  Array.from(html(text).matchAll(/<span class="unbroken">([^<]*)<\/span>/g), ([, one]) => one);

describe("a text that breaks into lines", () => {
  it.each([
    ["Mumbai Indians v Kings XI Punjab, Match 36", ["Mumbai Indians", "Kings XI Punjab,", "Match 36"]],
    ["England beat Pakistan by 5 wickets", ["by 5 wickets"]],
    ["India beat Pakistan by 89 runs (D/L method)", ["by 89 runs", "(D/L method)"]],
    ["Super Over: Kings XI Punjab are 5/2", ["Kings XI Punjab", "are 5/2"]],
    ["Hills need 31 runs in 20 balls at 9.30 rpo", ["need 31 runs", "in 20 balls", "at 9.30 rpo"]],
    ["No result due to rain", []],
    ["আমিরের বলে কোহলি কোনো রান পেলেন না।", ["পেলেন না।"]],
    ["জয়ের আশা ফিরিয়ে আনলেন তাঁদের অলরাউন্ডাররাই।", []],
  ])("%s: keeps together what is one, and every character", (text, together) => {
    expect(html(text).replace(/<[^>]*>/g, "")).toBe(text);
    expect(kept(text)).toEqual(together);
  });
});
