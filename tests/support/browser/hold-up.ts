import type { BrowserContext, Page, Route } from "playwright";

/** Requests for the address wait until the function that this settles with is called; then `end` says what becomes of them. */
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

/** Keeps a file of the build, named by the beginning of its name, from the page until what this settles with is called. */
export const holdScript = (page: Page, name: string): Promise<() => void> =>
  holdUp(page, `**/assets/${name}-*.js`);
