import { z } from "zod";
import type { BengaliCalendar } from "../../core/bengali/bengali-calendar.ts";
import { normaliseText } from "../../core/bengali/normalise.ts";
import { boundedText } from "../../core/contract/bounded.ts";
import { NETWORKS, type Network, networkOf, type Publisher } from "../../core/publisher.ts";

const MOST_LENGTH = 2_000;

export const imprintLine = (most: number) =>
  boundedText(most)
    .refine((text) => !/\p{Cc}/u.test(text), { error: "must be one line", abort: true })
    .transform(normaliseText)
    .pipe(z.string().min(1, "must be text that can be seen"));

export const socialAccounts = boundedText(MOST_LENGTH).transform((text, context): Publisher => {
  const accounts = new Map<Network, string>();
  const addresses = text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const complain = (message: string): void => context.addIssue({ code: "custom", message });
  for (const address of addresses) {
    const network = networkOf(address);
    if (network === undefined) {
      const hosts = Object.values(NETWORKS).map(([host]) => host);
      complain(`${address} is not the https address of an account on ${hosts.join(", ")}`);
    } else if (accounts.has(network)) complain(`${address} is a second account on ${NETWORKS[network][0]}`);
    else accounts.set(network, new URL(address).href);
  }
  return Object.fromEntries(accounts);
});

interface PublisherSettings {
  PUBLISHER_NAME?: string | undefined;
  PUBLISHER_EDITOR?: string | undefined;
  PUBLISHER_ADDRESS?: string | undefined;
  PUBLISHER_EMAIL?: string | undefined;
  BENGALI_CALENDAR?: BengaliCalendar | undefined;
  SOCIAL_ACCOUNTS?: Publisher | undefined;
}

/** Whether an address is a placeholder: its host is reserved for examples and tests (RFC 6761). */
export const isPlaceholder = (address: string): boolean =>
  /(?:[@/.]|^)(?:localhost|example|invalid|local|test)(?:[:/]|$)/i.test(address);

interface Site {
  production: boolean;
  env: PublisherSettings;
}

/** Reason why production's contact page has no address; undefined if it has one. */
export function contactProblem({ production, env: { PUBLISHER_EMAIL: email } }: Site): string | undefined {
  if (!production || (email !== undefined && !isPlaceholder(email))) return undefined;
  const found = email === undefined ? "is not set" : `is ${email}, which nobody receives`;
  return `PUBLISHER_EMAIL ${found}: the contact page names no address to write to.`;
}

export function publisherOf(site: Site): Publisher | undefined {
  const settings = site.env;
  const email = contactProblem(site) === undefined ? settings.PUBLISHER_EMAIL : undefined;
  const { PUBLISHER_NAME: name, PUBLISHER_EDITOR: editor, PUBLISHER_ADDRESS: address } = settings;
  const imprint = Object.entries({ name, editor, address, email });
  const said = Object.fromEntries(
    imprint.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  );
  const calendar = settings.BENGALI_CALENDAR;
  const publisher: Publisher = {
    ...said,
    ...settings.SOCIAL_ACCOUNTS,
    ...(calendar === "west-bengal" ? { calendar } : {}),
  };
  return Object.keys(publisher).length === 0 ? undefined : publisher;
}
