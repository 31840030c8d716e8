import { describe, expect, it } from "vitest";
import { FOCUS_STEP, focusText, readFocus } from "../../../core/news/pictures/focus.ts";
import { FOCUS_RULES } from "./focus-rules.ts";

const rules = Array.from(
  FOCUS_RULES.matchAll(/\[data-focus([\^$])="([^"]+)"\] \{\s*--focus-([xy]): (\d+%);/g),
  ([, end = "", text = "", axis = "", value = ""]) => ({ end, text, axis, value }),
);

describe("the rules of focal points", () => {
  it("say for every point that is kept where it stands, each direction once", () => {
    for (let x = 0; x <= 100; x += FOCUS_STEP) {
      for (let y = 0; y <= 100; y += FOCUS_STEP) {
        const kept = focusText({ x, y });
        const met = rules.filter(({ end, text }) =>
          end === "^" ? kept.startsWith(text) : kept.endsWith(text),
        );
        const said = Object.fromEntries(met.map(({ axis, value }) => [axis, value]));
        expect(met.length, kept).toBe(Object.keys(said).length);
        const { x: left, y: top } = { x: "50%", y: "50%", ...said };
        expect(`${left} ${top}`, kept).toBe(`${x}% ${y}%`);
        expect(readFocus(kept)).toEqual({ x, y });
      }
    }
  });
});
