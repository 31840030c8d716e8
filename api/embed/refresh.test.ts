import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const SCRIPT = readFileSync(new URL("refresh.js", import.meta.url), "utf8");

/** The script in a page of its own; says whether it is about to ask again. */
function runScript() {
  const timers = new Set<object>();
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  runInNewContext(SCRIPT, {
    document: {
      hidden: false,
      body: {},
      getElementById: () => ({ dataset: { refresh: "15" } }),
      addEventListener: () => undefined,
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
