/** Why a server of a cluster did not do what it was asked for. Nothing of a plain command was done. */
export interface Redirection {
  /** TRYAGAIN: a part of the slot is elsewhere. CLUSTERDOWN: too few servers are there to tell who has what. */
  word: "MOVED" | "ASK" | "TRYAGAIN" | "CLUSTERDOWN";
  /** "host:port"; of MOVED and ASK. */
  where: string | undefined;
}

/** What a server's error says of where a slot is (Redis Cluster specification); undefined for any other error. */
export function readRedirection(error: unknown): Redirection | undefined {
  if (!(error instanceof Error)) return undefined;
  const [word, , where] = error.message.split(" ");
  if (word === "MOVED" || word === "ASK") return { word, where };
  if (word === "TRYAGAIN" || word === "CLUSTERDOWN") return { word, where: undefined };
  // What a script finds out on its way. Ours have only reads before that, and writes that may be done again.
  return error.message.includes("non local key") ? { word: "TRYAGAIN", where: undefined } : undefined;
}
