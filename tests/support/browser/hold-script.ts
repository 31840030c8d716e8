import type { Page } from "playwright-core";

/** Keeps a file of the build, named by the beginning of its name, from the page until the function that this settles with is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
