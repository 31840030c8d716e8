import type { Fetcher } from "../../platform/fetch/port.ts";

/** The fetcher, which calls `watch` with each address before it asks for room for a large body; what that throws is the answer. */
export function watchRooms(fetcher: Fetcher, watch: (url: string) => void): Fetcher {
  return {
    ...fetcher,
    fetchBytes: (url, options) =>
      fetcher.fetchBytes(url, {
        ...options,
        async makeRoom(signal) {
          watch(url);
          await options.makeRoom?.(signal);
        },
      }),
  };
}
