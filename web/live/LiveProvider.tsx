import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { afterLoad } from "../browser/after-load.ts";
import { connectionAtom, useSetAtom } from "../state.ts";
import { browserPorts } from "./browser-ports.ts";
import { LiveClient } from "./client/live-client.ts";
import { type NoticeWords, OutdatedNotice, READERS_WORDS } from "./OutdatedNotice.tsx";

const LiveContext = createContext<LiveClient | undefined>(undefined);

/** The page's live client; undefined on the server and until the page is hydrated. */
export function useLiveClient(): LiveClient | undefined {
  return useContext(LiveContext);
}

interface LiveProviderProps {
  children: ReactNode;
  /** In which the page is asked to be loaded again. */
  words?: NoticeWords;
}

/** Owns the one socket of the page. */
export function LiveProvider({ children, words = READERS_WORDS }: LiveProviderProps) {
  const queries = useQueryClient();
  const report = useSetAtom(connectionAtom);
  const [client, setClient] = useState<LiveClient>();
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const live = new LiveClient(browserPorts(queries, report, () => setOutdated(true)));
    // A transition: re-rendering every live component must not delay the reader's input.
    startTransition(() => setClient(live));
    const cancel = afterLoad(() => void live.start());
    const seen = (): void => (document.hidden ? live.sleep() : live.wake());
    const network = (): void => live.wake();
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("online", network);
    window.addEventListener("offline", network);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("online", network);
      window.removeEventListener("offline", network);
      live.close();
    };
  }, [queries, report]);

  return (
    <LiveContext value={client}>
      {children}
      <OutdatedNotice outdated={outdated} words={words} />
    </LiveContext>
  );
}
