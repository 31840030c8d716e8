import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import type { LiveClient } from "../../packages/client/live/live-client.ts";
import { deferred } from "../deferred.tsx";
import { atom, connectionAtom, useAtomValue, useSetAtom, useStore } from "../state.ts";
import type { NoticeWords, OutdatedNotice } from "./OutdatedNotice.tsx";

/**
 * The client is in an atom instead of a context: if a context changes above a part that waits for its script
 * (web/deferred.tsx), React may pass the value on only after the script has loaded.
 */
const liveClientAtom = atom<LiveClient>();

const AGAIN_MS = 5000;

/** Live client of the page; undefined on the server, and until it is loaded. */
export function useLiveClient(): LiveClient | undefined {
  return useAtomValue(liveClientAtom);
}

interface LiveProviderProps {
  children: ReactNode;
  words?: NoticeWords;
}

export function LiveProvider({ children, words }: LiveProviderProps) {
  const queries = useQueryClient();
  const store = useStore();
  const report = useSetAtom(connectionAtom);
  const setClient = useSetAtom(liveClientAtom);
  const [Notice, setNotice] = useState<typeof OutdatedNotice>();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      try {
        // The network is tested with a fetch first, because browsers may remember a failed import. With a
        // service worker the module is available offline too.
        if (!navigator.serviceWorker?.controller)
          await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
        // The module loads in parallel, to save a round trip. The client imports it again, and polls if that
        // fails.
        import("../../packages/client/live/socket.ts").catch(() => undefined);
        const { startLive, OutdatedNotice } = await import("./start-live.ts");
        if (left.signal.aborted) return;
        const client = startLive(queries, store, report, () => setOutdated(true), left.signal);
        // The update is a transition, so that rendering live components again does not delay input.
        startTransition(() => {
          setClient(client);
          setNotice(() => OutdatedNotice);
        });
      } catch {
        const again = setTimeout(begin, AGAIN_MS);
        left.signal.addEventListener("abort", () => clearTimeout(again));
      }
    };
    const cancel = deferred("idle", () => void begin());
    return () => {
      cancel();
      left.abort();
    };
  }, [queries, store, report, setClient]);

  return (
    <>
      {children}
      {Notice && <Notice outdated={outdated} words={words} />}
    </>
  );
}
