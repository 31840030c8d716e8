import { isRecord } from "../../core/is-record.ts";
import type { Publisher } from "../../core/publisher.ts";

export function publisherText(publisher: unknown, name: keyof Publisher): string | undefined {
  const text = isRecord(publisher) ? publisher[name] : undefined;
  return typeof text === "string" ? text : undefined;
}
