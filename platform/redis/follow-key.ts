import type { Log } from "../log/log.ts";
import { isCluster } from "./addresses.ts";
import { ClusterMap } from "./cluster-map.ts";

/** Time between two checks whether the server of the key is still the same, ms. */
const LOOK_EVERY = 250;

interface FollowOptions {
  /** REDIS_URL. */
  url: string;
  key: string;
  name: string;
  log: Log;
  /** Whether the connection to that server works: while it does not, the nodes are asked for the key's server. */
  works: () => boolean;
}

export interface FollowedKey {
  /**
   * Call when a server said that the key has moved: asks at once for the new server. Settles after at most `limit`
   * milliseconds.
   */
  moved(limit?: number): Promise<void>;
  stop(): void;
}

/**
 * For a library that connects to one server: reports the address of the one with `key`, and each new one when the key
 * has moved.
 */
export function followKey(
  { url, key, name, log, works }: FollowOptions,
  tell: (url: string) => void,
): FollowedKey {
  if (!isCluster(url)) {
    tell(url);
    return { moved: async () => {}, stop() {} };
  }
  let told: string | undefined;
  const map = new ClusterMap({
    url,
    name,
    log,
    connected: () => [],
    onChange: () => {
      const address = map.primaryOf(key);
      if (address === undefined || address === told) return;
      told = address;
      tell(map.urlOf(address));
    },
  });
  const look = (): void => {
    if (map.old || !works()) void map.ask();
  };
  const timer = setInterval(look, LOOK_EVERY).unref();
  look();
  return {
    moved: (limit) => map.ask(limit),
    stop() {
      clearInterval(timer);
      map.close();
    },
  };
}
