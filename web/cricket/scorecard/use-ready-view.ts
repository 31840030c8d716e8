import { useEffect, useRef, useState } from "react";
import { readView, type ScorecardView } from "./views.ts";

const isReady = ({ part }: ScorecardView): boolean => part === undefined || part.loaded() !== undefined;

export interface ReadyView {
  asked: ScorecardView;
  /** The view that the address names, or the previous one until this is loaded; undefined if there is none. */
  shown: ScorecardView | undefined;
  /** Query of the view that is shown while another loads. */
  search: string;
  failed: boolean;
  retry: () => void;
}

/** Loads the view of a query while the previous one stays, so that nothing moves. */
export function useReadyView(search: string): ReadyView {
  const asked = readView(search);
  const [last, setLast] = useState(() => (isReady(asked) ? { view: asked, search } : undefined));
  const [failure, setFailure] = useState<ScorecardView>();
  const [attempt, setAttempt] = useState(0);
  const missed = useRef(new Set<ScorecardView>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let left = false;
    const show = (): void => {
      if (left) return;
      setLast({ view: asked, search });
      setFailure(undefined);
    };
    const fail = (): void => {
      if (left) return;
      // Browsers may remember that a module failed (HTML, "module map"), so another try reloads the page.
      if (missed.current.has(asked)) window.location.reload();
      missed.current.add(asked);
      setFailure(asked);
    };
    if (asked.part && !isReady(asked)) asked.part.load().then(show, fail);
    else show();
    return () => {
      left = true;
    };
  }, [asked, search, attempt]);

  const shown = isReady(asked) ? { view: asked, search } : last;
  return {
    asked,
    shown: shown?.view,
    search: shown?.search ?? search,
    failed: failure === asked && shown?.view !== asked,
    retry: () => setAttempt((number) => number + 1),
  };
}
