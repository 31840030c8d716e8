import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { EventKind, MatchEvent } from "../../../core/cricket/events/event.ts";
import { CallMark } from "./CallMark.tsx";

const event = (kind: EventKind, change: MatchEvent["change"] = "new"): MatchEvent => ({
  key: `${kind}/1/1`,
  kind,
  about: "",
  sentence: "",
  change,
});

it("marks a result before a wicket, by shapes of their own, and nothing that is taken back", () => {
  const mark = (...events: MatchEvent[]): string => renderToString(<CallMark events={events} />);
  const [wicket, result] = [mark(event("wicket")), mark(event("wicket"), event("result"))];
  expect(wicket).toContain("call-mark-wicket");
  expect(result).toContain("call-mark-result");
  const shape = (html: string) => / d="([^"]+)"/.exec(html)?.[1];
  expect(shape(wicket)).not.toBe(shape(result));
  expect(mark(event("five-wickets"))).toBe(wicket);
  expect(mark(event("wicket", "back"))).toBe("");
  expect(mark(event("toss"))).toBe("");
});
