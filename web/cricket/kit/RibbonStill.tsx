import "./ribbon-still.css";
import { deferredImagesAtom, useAtomValue } from "../../state.ts";

interface RibbonStillProps {
  code: string;
  /** How far the match has come: the image is loaded again only when this changes. */
  to?: string | number | undefined;
  className?: string;
}

/**
 * The ribbon as an image without words, drawn by the server (decisions/charts.md#ribbon). While images are
 * deferred, its place is empty.
 */
export function RibbonStill({ code, to = "", className = "ribbon-small" }: RibbonStillProps) {
  const held = useAtomValue(deferredImagesAtom);
  if (held) return <span className={className} />;
  const upTo = encodeURIComponent(String(to).split(".")[0] ?? "");
  return (
    <img
      className={className}
      src={`/embed/ribbon/${encodeURIComponent(code)}.svg${upTo && `?to=${upTo}`}`}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
