import { useEffect, useRef } from "react";
import { isRecord } from "../../core/is-record.ts";
import { parseJson } from "../../core/parse-json.ts";
import type { TabKey } from "../browser/stored-keys.ts";

const KEY: TabKey = "typedInquiry";
/** UTF-16 units of what is read back; the form itself takes less. */
const MOST_LENGTH = 20_000;

type Fields = Readonly<Record<string, string>>;

/** What was typed before the page was loaded again; it is read once. Nothing where the page was come to in another way. */
function takeTyped(): unknown {
  try {
    const text = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    const [navigation] = performance.getEntriesByType("navigation");
    const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    return reloaded && text.length <= MOST_LENGTH ? parseJson(text) : undefined;
  } catch {
    // A browser that forbids the storage keeps nothing in it.
    return undefined;
  }
}

/**
 * Keeps the fields of a form over a reload of its page, as when a newer build is out, in this tab alone: from the moment
 * that the page goes until it is there again. `empty`: the fields of a form in which nothing is typed.
 */
export function useTypedOverReload<Values extends Fields>(
  values: Values,
  empty: Values,
  change: (changed: (last: Values) => Values) => void,
): void {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    const typed = takeTyped();
    if (!isRecord(typed)) return;
    // A newer build may have other fields.
    const known = Object.keys(empty).filter((name) => typeof typed[name] === "string");
    change((last) => ({ ...last, ...Object.fromEntries(known.map((name) => [name, typed[name]])) }));
  }, [empty, change]);
  useEffect(() => {
    const keep = (): void => {
      if (Object.keys(empty).every((name) => latest.current[name] === empty[name])) return;
      try {
        sessionStorage.setItem(KEY, JSON.stringify(latest.current));
      } catch {
        // As above.
      }
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [empty]);
}
