import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import type { LiveClient } from "../../packages/client/live/live-client.ts";
import { afterLoad } from "../browser/after-load.ts";
import { useRestCache } from "../rest/rest-cache.ts";
import { connectionAtom, useSetAtom } from "../state.ts";
import type { NoticeWords, OutdatedNotice } from "./OutdatedNotice.tsx";

const LiveContext = createContext<LiveClient | undefined>(undefined);

/** Where the live client cannot be had now, it is asked for again after this, ms. */
const AGAIN_MS = 5000;

/** The page's live client; undefined on the server and until it is loaded, after the page. */
export function useLiveClient(): LiveClient | undefined {
  return useContext(LiveContext);
}

interface LiveProviderProps {
  children: ReactNode;
  /** In which the page is asked to be loaded again. */
  words?: NoticeWords;
}

/** Owns the one socket of the page. */
export function LiveProvider({ children, words }: LiveProviderProps) {
  const answers = useRestCache();
  const report = useSetAtom(connectionAtom);
  const [live, setLive] = useState<{ client: LiveClient; Notice: typeof OutdatedNotice }>();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      try {
        // Beside it, so that they cost one round trip; the client asks for it again, and polls without it.
        import("../../packages/client/live/socket.ts").catch(() => undefined);
        const { startLive, OutdatedNotice } = await import("./start-live.ts");
        if (left.signal.aborted) return;
        const client = startLive(answers, report, () => setOutdated(true), left.signal);
        // A transition: re-rendering every live component must not delay the reader's input.
        startTransition(() => setLive({ client, Notice: OutdatedNotice }));
      } catch {
        const again = setTimeout(begin, AGAIN_MS);
        left.signal.addEventListener("abort", () => clearTimeout(again));
      }
    };
    const cancel = afterLoad(() => void begin());
    return () => {
      cancel();
      left.abort();
    };
  }, [answers, report]);

  return (
    <LiveContext value={live?.client}>
      {children}
      {live ? <live.Notice outdated={outdated} words={words} /> : null}
    </LiveContext>
  );
}
