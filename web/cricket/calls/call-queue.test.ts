import { expect, it } from "vitest";
import type { EventChange } from "../../../core/cricket/events/event.ts";
import {
  addCall,
  type Call,
  type CallQueue,
  closeCall,
  NO_CALLS,
  nextCall,
  withoutMatch,
} from "./call-queue.ts";

function call(code: string, number: number, change: EventChange = "new", at = 0): Call {
  const event = {
    key: `wicket/1/${number}`,
    kind: "wicket",
    about: "",
    sentence: `${number}`,
    change,
  } as const;
  return { code, title: code, events: [event], at };
}
const said = ({ standing }: CallQueue): string | undefined =>
  standing && `${standing.code} ${standing.events.map(({ sentence }) => sentence).join(" ")}`;

it("stands one at a time, each match's own together, and a later one of the same match takes its place", () => {
  let queue = [call("a", 1), call("b", 1), call("a", 2), call("b", 2)].reduce(addCall, NO_CALLS);
  queue = nextCall(queue, 0);
  expect(said(queue)).toBe("a 1 2");
  expect(nextCall(queue, 0)).toBe(queue);
  queue = addCall(queue, call("a", 2, "back"));
  expect(said(queue)).toBe("a 2");
  queue = nextCall(closeCall(queue), 0);
  expect(said(queue)).toBe("b 1 2");
  expect(nextCall(closeCall(queue), 0)).toBe(NO_CALLS);
});

it("drops what was taken back before it was said", () => {
  const queue = addCall(addCall(NO_CALLS, call("a", 1)), call("a", 1, "back"));
  expect(queue.waiting).toEqual([]);
  const both = [call("a", 1), call("a", 2), call("a", 1, "back")].reduce(addCall, NO_CALLS);
  expect(said(nextCall(both, 0))).toBe("a 2");
});

it("keeps that something said before is taken back, while another of the match waits", () => {
  const queue = [call("a", 2), call("a", 1, "back")].reduce(addCall, NO_CALLS);
  expect(said(nextCall(queue, 0))).toBe("a 2 1");
});

it("says nothing that waited for more than a minute, and holds three matches at most", () => {
  const old = addCall(NO_CALLS, call("a", 1));
  expect(said(nextCall(old, 60_000))).toBe("a 1");
  expect(nextCall(old, 60_001)).toBe(NO_CALLS);
  const many = ["a", "b", "c", "d"].map((code) => call(code, 1)).reduce(addCall, NO_CALLS);
  expect(many.waiting.map(({ code }) => code)).toEqual(["b", "c", "d"]);
});

it("has nothing of the match whose own page is open", () => {
  const queue = nextCall([call("a", 1), call("b", 1)].reduce(addCall, NO_CALLS), 0);
  expect(withoutMatch(queue, "c")).toBe(queue);
  expect(withoutMatch(queue, undefined)).toBe(queue);
  expect(withoutMatch(queue, "a")).toEqual({ waiting: [call("b", 1)] });
  expect(said(withoutMatch(queue, "b"))).toBe("a 1");
});
