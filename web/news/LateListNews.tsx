import { useLate } from "../browser/use-late.ts";
import type { ListNewsProps } from "./ListNews.tsx";

const load = () => import("./ListNews.tsx");

/** `ListNews` in a script of its own, which delays no list. */
export function LateListNews(props: ListNewsProps) {
  const late = useLate(load);
  return late ? <late.ListNews {...props} /> : null;
}
