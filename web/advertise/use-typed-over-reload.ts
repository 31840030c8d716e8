import { useEffect, useRef } from "react";
import { isRecord } from "../../core/is-record.ts";
import { parseJson } from "../../core/parse-json.ts";
import type { TabKey } from "../browser/stored-keys.ts";

const KEY: TabKey = "typedInquiry";
/** Longest stored text that is read, UTF-16 units; the form's own limit is lower. */
const MOST_LENGTH = 20_000;

type Fields = Readonly<Record<string, string>>;

/** Returns the stored values and removes them; undefined unless the page was reloaded. */
function takeTyped(): unknown {
  try {
    const text = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    const [navigation] = performance.getEntriesByType("navigation");
    const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    return reloaded && text.length <= MOST_LENGTH ? parseJson(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps typed values when the page is reloaded, after a new build for example, but only in this tab. `empty`:
 * values of an empty form.
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
    const known = Object.keys(empty).filter((name) => typeof typed[name] === "string");
    change((last) => ({ ...last, ...Object.fromEntries(known.map((name) => [name, typed[name]])) }));
  }, [empty, change]);
  useEffect(() => {
    const keep = (): void => {
      if (Object.keys(empty).every((name) => latest.current[name] === empty[name])) return;
      try {
        sessionStorage.setItem(KEY, JSON.stringify(latest.current));
      } catch {}
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [empty]);
}
