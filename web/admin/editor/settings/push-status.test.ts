import { expect, test } from "vitest";
import { formatMoment } from "../../dates.ts";
import { pushStatusText } from "./PushStatus.tsx";

const since = "2026-11-21T17:00:00.000Z";
const heldUntil = "2026-11-22T01:00:00.000Z";

const NIGHT = `It is night in Dhaka: the push goes out at ${formatMoment(heldUntil)}.`;
const SENT = `Push sent at ${formatMoment(since)}: one device.`;

test.each([
  [{}, true, ""],
  [{ choice: { to: "nobody" } }, true, "No push is sent."],
  [{ choice: { to: "section", urgent: false } }, false, "A push goes out on publication."],
  [{ choice: { to: "section", urgent: false } }, true, ""],
  [{ told: { since, heldUntil, browsers: 0 } }, true, NIGHT],
  [{ told: { since, browsers: 1200 } }, true, "Push in progress: 1,200 devices so far."],
  [{ told: { since, heldUntil, doneAt: since, browsers: 1 } }, false, SENT],
] as const)("of %j the desk says (seen: %s): %s", (told, isSeen, words) => {
  expect(pushStatusText(told, isSeen)).toBe(words);
});
