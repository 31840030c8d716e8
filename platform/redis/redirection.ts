/** Why a server of a cluster refused a command. A plain command then had no effect. */
export interface Redirection {
  /** TRYAGAIN: a part of the slot is elsewhere. CLUSTERDOWN: too few servers are there to tell who has what. */
  word: "MOVED" | "ASK" | "TRYAGAIN" | "CLUSTERDOWN";
  /** "host:port" with MOVED and ASK. */
  where: string | undefined;
}

/** Parses a server's error about the place of a slot (Redis Cluster specification); undefined for any other error. */
export function readRedirection(error: unknown): Redirection | undefined {
  if (!(error instanceof Error)) return undefined;
  const [word, , where] = error.message.split(" ");
  if (word === "MOVED" || word === "ASK") return { word, where };
  if (word === "TRYAGAIN" || word === "CLUSTERDOWN") return { word, where: undefined };
  // Raised inside a script. The product's scripts only read before that point, or repeat writes without harm.
  return error.message.includes("non local key") ? { word: "TRYAGAIN", where: undefined } : undefined;
}
