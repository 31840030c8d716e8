import type { BrowserContext, Page, Route } from "playwright";

/**
 * Holds requests for an address until the returned function is called; `end` then decides what happens to them.
 */
export async function holdUp(
  where: Page | BrowserContext,
  address: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await where.route(address, async (route) => {
    await held.promise;
    await end(route);
  });
  return held.resolve;
}

/**
 * Holds requests for a file of the build, found by the beginning of its name, until the returned function is
 * called.
 */
export const holdScript = (page: Page, name: string): Promise<() => void> =>
  holdUp(page, `**/assets/${name}-*.js`);
