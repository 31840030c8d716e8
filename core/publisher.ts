/** Networks in which a publisher may have accounts, with their hosts, and the name to display first. */
export const NETWORKS = {
  facebook: ["facebook.com", "fb.com"],
  instagram: ["instagram.com"],
  youtube: ["youtube.com"],
  x: ["x.com", "twitter.com"],
  telegram: ["t.me", "telegram.me"],
  whatsapp: ["whatsapp.com", "wa.me"],
  tiktok: ["tiktok.com"],
  linkedin: ["linkedin.com"],
  threads: ["threads.com", "threads.net"],
} as const;

export type Network = keyof typeof NETWORKS;

type ImprintField = "name" | "editor" | "address" | "email";

/**
 * The publisher by the settings (decisions/pages.md#imprint): texts of the imprint, and the address of an
 * account for each network. `calendar`: West Bengal's, if set. `desk`: contact address outside production if no e-mail address is set.
 */
export type Publisher = Readonly<Partial<Record<ImprintField | Network | "desk" | "calendar", string>>>;

export const NETWORK_ORDER = Object.keys(NETWORKS) as Network[];

export const accountsOf = (publisher: Publisher): string[] =>
  NETWORK_ORDER.flatMap((network) => publisher[network] ?? []);

/**
 * Network to which an account's address belongs; undefined for a network's front page, and for addresses
 * without https.
 */
export function networkOf(address: string): Network | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return undefined;
  if (pathname === "/") return undefined;
  return NETWORK_ORDER.find((network) =>
    NETWORKS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}
