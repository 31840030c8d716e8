import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import type { LiveClient } from "../../packages/client/live/live-client.ts";
import { deferred } from "../deferred.tsx";
import { atom, connectionAtom, useAtomValue, useSetAtom } from "../state.ts";
import type { NoticeWords, OutdatedNotice } from "./OutdatedNotice.tsx";

/**
 * No context: where one changes above a part that waits for its script (web/deferred.tsx), React may keep that from all parts until the
 * script has come.
 */
const liveClientAtom = atom<LiveClient>();

/** Where the live client cannot be had now, it is asked for again after this, ms. */
const AGAIN_MS = 5000;

/** The page's live client; undefined on the server and until it is loaded, after the page. */
export function useLiveClient(): LiveClient | undefined {
  return useAtomValue(liveClientAtom);
}

interface LiveProviderProps {
  children: ReactNode;
  /** In which the page is asked to be loaded again. */
  words?: NoticeWords;
}

/** Owns the one socket of the page. */
export function LiveProvider({ children, words }: LiveProviderProps) {
  const queries = useQueryClient();
  const report = useSetAtom(connectionAtom);
  const setClient = useSetAtom(liveClientAtom);
  const [Notice, setNotice] = useState<typeof OutdatedNotice>();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      try {
        // A browser may remember that an import failed; a fetch can be repeated, so the network is tried with one first. A
        // service worker has the module, network or not.
        if (!navigator.serviceWorker?.controller)
          await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
        // Beside it, so that they cost one round trip; the client asks for it again, and polls without it.
        import("../../packages/client/live/socket.ts").catch(() => undefined);
        const { startLive, OutdatedNotice } = await import("./start-live.ts");
        if (left.signal.aborted) return;
        const client = startLive(queries, report, () => setOutdated(true), left.signal);
        // A transition: re-rendering every live component must not delay the reader's input.
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
  }, [queries, report, setClient]);

  return (
    <>
      {children}
      {Notice && <Notice outdated={outdated} words={words} />}
    </>
  );
}
