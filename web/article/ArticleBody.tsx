import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { replaceTags } from "../../core/news/tags.ts";
import { Coming } from "../shell/PageSkeleton.tsx";
import { deferredImagesAtom, useAtomValue } from "../state.ts";
import { BODY_COMING } from "../words/article.ts";

/** Removes images from sanitised HTML, whose attributes contain no bare ">". */
const withoutPictures = (html: string): string =>
  replaceTags(html, (tag) => (/^<img\b/i.test(tag) ? "" : tag));

const never = () => () => {};

function useServed(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

let sanitiser: typeof import("./sanitise-html.ts") | undefined;

/** Loads the sanitiser; from then on a changed text is there at once. */
export async function loadSanitiser(): Promise<void> {
  sanitiser = await import("./sanitise-html.ts");
}

/** The HTML as safe nodes, as soon as the sanitiser is loaded. */
function useSafeNodes(html: string, wanted: boolean): DocumentFragment | undefined {
  const [loaded, setLoaded] = useState(sanitiser !== undefined);
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    loadSanitiser().then(
      () => current && setLoaded(true),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded]);
  return useMemo(() => (wanted && loaded ? sanitiser?.safeText(html) : undefined), [html, wanted, loaded]);
}

/** Text rendered by the server, which React leaves unchanged. */
function ServedBody({ html }: { html: string }) {
  const [markup] = useState({ __html: html });
  return <div className="article-body" dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}

function SafeBody({ nodes }: { nodes: DocumentFragment }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(nodes.cloneNode(true)),
    [nodes],
  );
  return <div className="article-body" ref={fill} />;
}

export function BodySkeleton() {
  return (
    <Coming as="article-body" words={BODY_COMING}>
      {["a", "b", "c", "d", "e"].map((line) => (
        <div key={line} className="bone bone-line" />
      ))}
      <div className="bone bone-line bone-short" />
    </Coming>
  );
}

/** Body of a story. Scripts sanitise it again before they insert it (decisions/security.md#markup). */
export function ArticleBody({ html: whole }: { html: string }) {
  const html = useAtomValue(deferredImagesAtom) ? withoutPictures(whole) : whole;
  const served = useServed();
  const [servedHtml] = useState(served ? html : undefined);
  const nodes = useSafeNodes(html, servedHtml !== html);
  if (servedHtml !== undefined && (servedHtml === html || !nodes)) return <ServedBody html={servedHtml} />;
  return nodes ? <SafeBody nodes={nodes} /> : <BodySkeleton />;
}
