import type { Page } from "playwright";

/** Records layout shifts from the next address on; `layoutShifts` returns the shifts. */
export function recordLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.set(window, "shifts", []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, "shifts").push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const layoutShifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, "shifts"));
