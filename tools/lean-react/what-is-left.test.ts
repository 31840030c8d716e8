import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import type * as ReactModule from "react";
import type * as DomModule from "react-dom";
import type * as ClientModule from "react-dom/client";
import { expect, it } from "vitest";
import { isRecord } from "../../core/is-record.ts";
import { cut } from "./cut.ts";
import { LEFT_OUT } from "./left-out.ts";

const { window, document } = parseHTML("<!doctype html><html><body><div id='root'></div></body></html>");
const loaded = new Map<string, Record<string, unknown>>();

/** One of React's modules as the browser has it. */
function load(name: string): Record<string, unknown> {
  const file = { "react-dom/client": "react-dom/cjs/react-dom-client" }[name] ?? `${name}/cjs/${name}`;
  const known = loaded.get(name);
  if (known) return known;
  const exported = {};
  loaded.set(name, exported);
  const path = `${file}.production.js`;
  const source = readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), "utf8");
  const run = new Function(
    "exports",
    "require",
    "window",
    "document",
    "navigation",
    cut(source, LEFT_OUT.get(path) ?? {}),
  );
  run(exported, load, window, document, undefined);
  return exported;
}

const has = <Module>(
  module: Record<string, unknown>,
  name: string,
): module is Record<string, unknown> & Module => isRecord(module) && name in module;

const React = load("react");
const dom = load("react-dom");
const client = load("react-dom/client");
if (!has<typeof ReactModule>(React, "useState")) throw new Error("react is not there");
if (!has<typeof DomModule>(dom, "flushSync")) throw new Error("react-dom is not there");
if (!has<typeof ClientModule>(client, "createRoot")) throw new Error("react-dom/client is not there");

const {
  createElement: make,
  useState,
  useContext,
  useId,
  useSyncExternalStore,
  lazy,
  Suspense,
  memo,
} = React;

const Place = React.createContext("");

class Boundary extends React.Component<{ children: ReactModule.ReactNode }> {
  override state = { failed: "" };
  static getDerivedStateFromError(error: unknown): object {
    return { failed: String(error) };
  }
  override render(): ReactModule.ReactNode {
    return this.state.failed || this.props.children;
  }
}
const Fails = (): never => {
  throw new Error("no");
};
const Counter = memo(() => {
  const [count, setCount] = useState(0);
  const more = (): void => dom.flushSync(() => setCount(count + 1));
  const here = useSyncExternalStore(
    () => () => {},
    () => "here",
  );
  return make("button", { onClick: more, id: useId(), "data-place": `${useContext(Place)} ${here}` }, count);
});

it("draws, hears, waits, catches and does at once what it is told to", async () => {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  const place = document.createElement("aside");
  document.body.append(place);
  const part = Promise.withResolvers<{ default: () => string }>();
  const Later = lazy(() => part.promise);
  client
    .createRoot(root, { onCaughtError: () => {} })
    .render(
      make(
        Place,
        { value: "over" },
        make(Counter),
        make(Suspense, { fallback: "waits" }, make(Later)),
        make(Boundary, null, make(Fails)),
        make(React.Fragment, null, dom.createPortal("elsewhere", place)),
      ),
    );
  await expect.poll(() => root.textContent).toBe("0waitsError: no");
  expect(place.textContent).toBe("elsewhere");
  const button = root.querySelector("button");
  expect(button?.getAttribute("data-place")).toBe("over here");
  const Click = window.Event;
  button?.dispatchEvent(new Click("click", { bubbles: true }));
  expect(button?.textContent).toBe("1");
  part.resolve({ default: () => "is there" });
  await expect.poll(() => root.textContent).toBe("1is thereError: no");
});

it("still leaves out what an address would run", async () => {
  const place = document.createElement("section");
  document.body.append(place);
  const address = " java\nscript:alert(1)";
  client
    .createRoot(place)
    .render([
      make("a", { key: "a", href: address }),
      make("iframe", { key: "b", src: address }),
      make("form", { key: "c", action: address }),
      make("button", { key: "d", formAction: address }),
      make("p", { key: "e" }, "<img onerror=alert(1)>"),
    ]);
  await expect.poll(() => place.childNodes.length).toBe(5);
  const given = [...place.querySelectorAll("a, iframe, form, button")].map((element) =>
    ["href", "src", "action", "formAction"].map((name) => element.getAttribute(name)).find(Boolean),
  );
  for (const each of given) expect(each).toContain("React has blocked a javascript: URL");
  expect(place.querySelector("p")?.innerHTML).toBe("&lt;img onerror=alert(1)&gt;");
});
