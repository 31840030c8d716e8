import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { minifySync } from "vite";
import { describe, expect, it } from "vitest";
import { asksFor } from "./asks-for.ts";
import { type Cuts, cut } from "./cut.ts";
import { LEFT_OUT } from "./left-out.ts";
import { LEFT_OUT_OF_SOCKET } from "./left-out-of-socket.ts";

const readReact = (file: string): string =>
  readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), "utf8");

/** How much stays of all these files, as a part of what they were. */
function partLeft(all: ReadonlyMap<string, Cuts>, size: (text: string) => number): number {
  let whole = 0;
  let left = 0;
  for (const [file, cuts] of all) {
    const source = readReact(file);
    whole += size(source);
    left += size(cut(source, cuts));
  }
  return left / whole;
}

/** What a function of the name `f` answers, before and after. */
function answers(source: string, cuts: Cuts, ...given: unknown[]): unknown[] {
  return [source, cut(source, cuts)].map((text) => {
    const f: unknown = new Function(`${text}; return f;`)();
    return typeof f === "function" ? f(...given) : undefined;
  });
}

const KINDS = `function f(fiber) {
  switch (fiber.tag) {
    case 1: var said = "one"; return said;
    case 30: said = "thirty";
    case 2: said += "two";
    case 31: said += "on"; break;
    case 26: var later = 1;
    case 3: said = "three" + later; break;
    default: said = "any";
  }
  return said + (26 === fiber.tag || fiber.tag !== 5);
}`;

describe("what is cut out of React", () => {
  it.each([1, 2, 3, 4, 5])("leaves what is done for kind %d as it was", (tag) => {
    const [before, after] = answers(KINDS, { kinds: [26, 30, 31] }, { tag });
    expect(after).toBe(before);
  });

  it("is what is done for kinds that are never made", () => {
    const left = cut(KINDS, { kinds: [26, 30, 31] });
    expect(left).not.toMatch(/case (?:26|30|31)|"thirty"|later = 1|26 ===/);
    expect(left).toContain('said += "on"');
  });

  it("are names that never hold another value, and calls that have one answer and do nothing else", () => {
    const source = `var on = !1, box = { on: 2 };
      function ask(a) { on = !0; return a; }
      function f(g) { return [on, box.on, ask(3), ask(g())]; }`;
    const cuts = { constants: { on: "!1" }, answers: { ask: "null" } };
    expect(answers(source, cuts, () => 4)).toEqual([
      [false, 2, 3, 4],
      [false, 2, null, null],
    ]);
    expect(cut(source, cuts)).toContain("ask(g())");
  });

  it("are entries, rows and events", () => {
    const source = `const box = { a: 1, b: 2 }, rows = new Map([["x", 1], ["y", 2]]);
      function f(domEventName) { switch (domEventName) { case "play": return 1; case "click": return 2 }
        return [box, [...rows]] }`;
    const cuts = { entries: ["a"], rows: ["x"], events: ["play"] };
    expect(answers(source, cuts, "click")).toEqual([2, 2]);
    expect(answers(source, cuts, "play")[1]).toEqual([{ b: 2 }, [["y", 2]]]);
  });

  it("are methods that no component has, and fields that the browser's event has as well", () => {
    const source = `var Fields = Object.assign({}, { key: (event) => event.key || "none", at: (event) => event.at });
      var Others = { key: 1 };
      function f(part) { return [
        "function" === typeof part.willMount, "function" !== typeof part.willMount, "function" === typeof part.mounted,
        Fields.key, typeof Fields.at, Others.key] }`;
    const cuts = { methods: ["willMount"], fields: { Fields: ["key"] } };
    expect(answers(source, cuts, { mounted: () => {}, willMount: () => {} })[1]).toEqual([
      ...[false, true, true],
      ...[0, "function", 1],
    ]);
  });

  it.each<[string, Cuts]>([
    ["method", { methods: ["gone"] }],
    ["field", { fields: { a: ["gone"] } }],
    ["variable", { constants: { gone: "!1" } }],
    ["function", { answers: { gone: "null" } }],
    ["statement", { statements: ["gone = "] }],
    ["member", { members: ["gone"] }],
    ["entry", { entries: ["gone"] }],
    ["row", { rows: ["gone"] }],
    ["single text", { texts: [["gone", ""]] }],
    ["single text", { between: [["=", "gone"]] }],
  ])("has to be there: no %s, no build", (what, cuts) => {
    expect(() => cut("var a = 1;", cuts)).toThrow(
      `The library has no ${what} ${what === "field" ? "a." : ""}gone`,
    );
  });

  it("is a third of the React that the pages load", () => {
    const size = (text: string): number =>
      gzipSync(minifySync("react.js", `(function(exports, require) {${text}})()`, { compress: true }).code)
        .length;
    expect(partLeft(LEFT_OUT, size)).toBeLessThan(0.68);
  });

  it("is named for this version of React: another one is read anew", () => {
    for (const name of ["react", "react-dom"])
      expect(readReact(`${name}/package.json`), name).toContain('"version": "19.3.1"');
  });
});

describe("what is cut out of the socket's libraries", () => {
  it("are methods of classes, and nothing else of that name", () => {
    const source = `class Line { get quick() { return 1; } send() { return "sent"; } post() { return "posted"; } }
      function f() { const send = 2; return [new Line().post(), new Line().quick, typeof new Line().send, send]; }`;
    expect(answers(source, { members: ["send", "quick"] })[1]).toEqual(["posted", undefined, "undefined", 2]);
  });

  it("is a third of them, and is all there in those that are installed", () => {
    const size = (text: string): number => minifySync("socket.js", text, { module: true }).code.length;
    expect(partLeft(LEFT_OUT_OF_SOCKET, size)).toBeLessThan(0.68);
  });
});

describe("a module that asks React for what is left out", () => {
  const FROM = 'import { jsx as _jsx, Fragment as _Fragment } from "react/jsx-runtime";\n';
  it.each([
    ['import { useOptimistic } from "react";', "useOptimistic"],
    ['import { preload as load } from "react-dom";', "preload"],
    ['import * as React from "react"; React.useTransition();', "useTransition"],
    [
      'import { Component } from "react"; class Old extends Component { componentWillMount() {} }',
      "componentWillMount",
    ],
    [`${FROM}_jsx("title", { children: "a" });`, "<title>"],
    [`${FROM}_jsx("swiper-slide", {});`, "<swiper-slide>"],
    [`${FROM}_jsx(_Fragment, { ref: held });`, "a ref to a fragment"],
    [`${FROM}_jsx("p", { children: _jsx("video", { onPlay: start }) });`, "onPlay"],
    [`${FROM}_jsx("i", { onAnimationEndCapture: end });`, "onAnimationEndCapture"],
    [`${FROM}_jsx("stop", { floodColor: "red" });`, "floodColor"],
  ])("is refused: %s", (code, asked) => {
    expect(asksFor(code)).toBe(asked);
  });

  it("is any other than these", () => {
    expect(
      asksFor(`import { use, useState } from "react"; ${FROM}
        _jsx(Player, { onPlay: start, children: _jsx("button", { onClick: cache.preload, title: "browser" }) });`),
    ).toBeUndefined();
    expect(asksFor('export const cache = { Children: 1 }; cache.Children; "title";')).toBeUndefined();
  });
});
