import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { BackIcon } from "../icons/BackIcon.tsx";
import { BACK, SHARE } from "../words/article.ts";
import { ShareIcon } from "./icons.tsx";
import { share } from "./share.ts";

/** Whether the page before this one is of this site. */
function canGoBack(): boolean {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (typeof navigation === "object" && navigation !== null && "canGoBack" in navigation)
    return navigation.canGoBack === true;
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
}

/** Back to the place in the list that the reader came from; where there is none, to the list. */
function BackButton({ list }: { list: string }) {
  const back = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !canGoBack()) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link href={list} className="article-back" onClick={back}>
      <BackIcon />
      {BACK}
    </Link>
  );
}

/** What became of sharing stands until the reader goes on elsewhere or presses Escape: no clock takes it from who reads slowly. */
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
    // Said anew, the same words are announced again.
    setSaid(undefined);
    setSaid(await share({ title, url: `${window.location.origin}${path}` }));
  };
  return (
    <span className="article-share" ref={place}>
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
  /** Where Back leads a reader who came from elsewhere. */
  list: string;
  /** What is shared; absent while it is not known. */
  shared?: { title: string; path: string };
}

/** Above an article: the way back, and sharing. */
export function ArticleBar({ list, shared }: ArticleBarProps) {
  return (
    <div className="article-bar">
      <BackButton list={list} />
      {shared ? <ShareButton {...shared} /> : null}
    </div>
  );
}
