/** Networks on which a publisher may have an account, and where each answers; the first is what it is called. */
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

/** What stands in an imprint. */
type ImprintField = "name" | "editor" | "address" | "email";

/**
 * Who publishes the site, as the settings say it (decisions/pages.md#imprint): the texts of the imprint, and the address of the
 * account on each network. `desk`: the address on the contact page outside production, where no e-mail is set.
 */
export type Publisher = Readonly<Partial<Record<ImprintField | Network | "desk", string>>>;

/** Networks in the order in which their accounts are listed. */
export const NETWORK_ORDER = Object.keys(NETWORKS) as Network[];

/** The accounts, in the order of the networks. */
export const accountsOf = (publisher: Publisher): string[] =>
  NETWORK_ORDER.flatMap((network) => publisher[network] ?? []);

/** The network on which a whole address is an account; undefined for a network's own front page and what is not https. */
export function networkOf(address: string): Network | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return undefined;
  if (pathname === "/") return undefined;
  return NETWORK_ORDER.find((network) =>
    NETWORKS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}
