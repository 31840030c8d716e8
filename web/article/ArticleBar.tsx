import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "wouter";
import { Icon } from "../icons/Icon.tsx";
import { ShareIcon } from "./icons.tsx";
import { share } from "./share.ts";

const SAID_MS = 4_000;

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
      <Icon name="back" />
      ফিরে যান
    </Link>
  );
}

function ShareButton({ title, path }: { title: string; path: string }) {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const press = async (): Promise<void> => {
    const text = await share({ title, url: `${window.location.origin}${path}` });
    setSaid(text === undefined ? undefined : { text });
  };
  return (
    <span className="article-share">
      <span className="article-said" role="alert">
        {said?.text}
      </span>
      <button type="button" className="icon-button" onClick={() => void press()}>
        <ShareIcon />
        শেয়ার করুন
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
