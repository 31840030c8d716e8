import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { BackIcon } from "../icons/BackIcon.tsx";
import { BACK, SHARE } from "../words/article.ts";
import { ShareIcon } from "./icons.tsx";
import { share } from "./share.ts";

function canGoBack(): boolean {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (typeof navigation === "object" && navigation !== null && "canGoBack" in navigation)
    return navigation.canGoBack === true;
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
}

/** Button that goes back to the reader's place in the list, or to the list itself. */
function BackButton({ list }: { list: string }) {
  const back = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !canGoBack()) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link href={list} className="target article-back" onClick={back}>
      <BackIcon />
      {BACK}
    </Link>
  );
}

/**
 * Shows the result of sharing until the reader focuses something else or presses Escape; there is no timeout,
 * because some people read slowly.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [said, setSaid] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (said === undefined) return;
    const end = (event: Event): void => {
      const within = event.target instanceof Node && place.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !within) setSaid(undefined);
    };
    const ends = ["keydown", "focusin", "pointerdown"];
    for (const name of ends) document.addEventListener(name, end);
    return () => {
      for (const name of ends) document.removeEventListener(name, end);
    };
  }, [said]);
  const press = async (): Promise<void> => {
    // The text is removed first, so that screen readers announce the same text again.
    setSaid(undefined);
    setSaid(await share({ title, url: `${window.location.origin}${path}` }));
  };
  return (
    <span className="article-share row" ref={place}>
      <span className="article-said" role="alert">
        {said}
      </span>
      <button type="button" className="icon-button" onClick={() => void press()}>
        <ShareIcon />
        {SHARE}
      </button>
    </span>
  );
}

interface ArticleBarProps {
  /** Target of Back for readers who came from other sites. */
  list: string;
  shared?: { title: string; path: string };
}

export function ArticleBar({ list, shared }: ArticleBarProps) {
  return (
    <div className="article-bar row screen-only">
      <BackButton list={list} />
      {shared ? <ShareButton {...shared} /> : null}
    </div>
  );
}
