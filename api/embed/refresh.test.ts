import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const SCRIPT = readFileSync(new URL("refresh.js", import.meta.url), "utf8");

/** Runs the script in a separate page. Returns whether it will request the page again. */
function runScript(hidden = false) {
  const timers = new Set<object>();
  const page = { hidden };
  let look = (): void => undefined;
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  runInNewContext(SCRIPT, {
    document: {
      get hidden() {
        return page.hidden;
      },
      body: {},
      getElementById: () => ({ dataset: { refresh: "15" } }),
      addEventListener: (_: string, listener: () => void) => {
        look = listener;
      },
    },
    IntersectionObserver: class {
      constructor(listener: typeof tell) {
        tell = listener;
      }
      observe(): void {
        tell([{ isIntersecting: true }]);
      }
    },
    setTimeout: () => {
      const timer = {};
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: object) => timers.delete(timer),
  });
  return {
    asks: () => timers.size > 0,
    hides: (now: boolean) => {
      page.hidden = now;
      look();
    },
    comes: (...seen: boolean[]) => tell(seen.map((isIntersecting) => ({ isIntersecting }))),
  };
}

it("asks for the score while it is in sight, by the last of what the browser tells at once", () => {
  const script = runScript();
  expect(script.asks()).toBe(true);
  script.comes(false);
  expect(script.asks()).toBe(false);
  script.comes(false, true);
  expect(script.asks()).toBe(true);
  script.comes(true, false);
  expect(script.asks()).toBe(false);
});

it("asks for nothing while its tab is hidden, and again once that is seen", () => {
  const script = runScript();
  script.hides(true);
  expect(script.asks()).toBe(false);
  script.comes(true);
  expect(script.asks()).toBe(false);
  script.hides(false);
  expect(script.asks()).toBe(true);
  expect(runScript(true).asks()).toBe(false);
});
