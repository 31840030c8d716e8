import { expect } from "vitest";
import { DEMO_ACCOUNTS } from "../../../demo/identity/accounts.ts";
import type { ClientAnswer, CookieClient } from "./auth-client.ts";

export const FORM = { "content-type": "application/x-www-form-urlencoded" };
export const locationOf = ({ headers }: ClientAnswer): string => String(headers.location);
export const isCallback = (url: string): boolean => new URL(url).pathname === "/auth/callback";

/** Follows redirects to a page, or to an address that `stop` accepts. */
export async function follow(
  browser: CookieClient,
  site: string,
  address: string,
  stop = (_url: string) => false,
) {
  let url = new URL(address, site).href;
  for (let hops = 0; hops < 10; hops += 1) {
    if (stop(url)) return { url, answer: undefined };
    const answer = await browser.ask(url);
    if (answer.status < 300 || answer.status > 399) return { url, answer };
    url = new URL(locationOf(answer), url).href;
  }
  throw new Error(`Too many redirects: ${url}`);
}

/** Signs in at the demo's provider, and returns the address of the callback without opening it. */
export async function toCallback(browser: CookieClient, site: string, username: string, returnTo = "/") {
  const shown = await follow(browser, site, `/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  expect(shown.answer?.text).toContain("Accounts to try");
  const { password = "" } = DEMO_ACCOUNTS.find((account) => account.username === username) ?? {};
  const body = new URLSearchParams({ username, password }).toString();
  const posted = await browser.ask(shown.url, { method: "POST", headers: FORM, body });
  expect(posted.status).toBe(303);
  return (await follow(browser, site, locationOf(posted), isCallback)).url;
}
