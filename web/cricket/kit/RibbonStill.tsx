import "./ribbon-still.css";

interface RibbonStillProps {
  code: string;
  /** How far the match has come: the image is loaded again only when this changes. */
  to?: string | number | undefined;
  className?: string;
}

/** The ribbon as an image without words, drawn by the server (decisions/charts.md#ribbon). */
export function RibbonStill({ code, to = "", className = "ribbon-small" }: RibbonStillProps) {
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
