import { useEffect, useRef, useState } from "react";
import { readView, type ScorecardView } from "./views.ts";

const isReady = ({ part }: ScorecardView): boolean => part === undefined || part.loaded() !== undefined;

export interface ReadyView {
  /** The tab that the reader chose. */
  asked: ScorecardView;
  /** What can be shown: what was asked for, or until that is loaded the view before it; undefined where there was none. */
  shown: ScorecardView | undefined;
  /** The query that the shown view is to show: its own while another one is loaded. */
  search: string;
  /** The view could not be loaded. */
  failed: boolean;
  retry: () => void;
}

/** The view that a query asks for, loaded behind the one that is shown, so that nothing moves until it is there. */
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
      // A browser may remember a module that did not come (HTML, "module map") and not ask for it again in this page. So a reader
      // who asks again for what failed is given a new page.
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
