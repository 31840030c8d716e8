import { isRecord } from "../../core/is-record.ts";
import type { Publisher } from "../../core/publisher.ts";

/** What the page was handed over of its publisher under a name; undefined for whatever is no text. */
export function publisherText(publisher: unknown, name: keyof Publisher): string | undefined {
  const text = isRecord(publisher) ? publisher[name] : undefined;
  return typeof text === "string" ? text : undefined;
}
