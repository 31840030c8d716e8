import { useDeferred } from "../deferred.tsx";
import type { ListNewsProps } from "./ListNews.tsx";

const load = () => import("./ListNews.tsx");

/** Loads `ListNews` as a separate script, which delays no list. */
export function LateListNews(props: ListNewsProps) {
  const late = useDeferred(load);
  return late ? <late.ListNews {...props} /> : null;
}
