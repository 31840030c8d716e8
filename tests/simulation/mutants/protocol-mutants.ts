import type { Mutant } from "./mutant.ts";
import { EPOCH, PATCH, RESUME, SUBSCRIPTION } from "./places.ts";

/** Faults in the rules by which a document goes from version to version. */
export const PROTOCOL_MUTANTS: readonly Mutant[] = [
  {
    id: "subscription-drops-buffered",
    file: SUBSCRIPTION,
    find: "for (const change of state.buffered) {",
    replace: "for (const change of state.buffered.slice(0, 0)) {",
    why: "What arrived while the reader waited for its answer is lost.",
  },
  {
    id: "subscription-restart-keeps-buffered",
    file: SUBSCRIPTION,
    find: "  return { held: state.held, waiting: true, buffered: [] };",
    replace: "  return { held: undefined, waiting: true, buffered: [] };",
    why: "A reader who asks again has forgotten what it holds.",
  },
  {
    id: "subscription-waits-for-ever",
    file: SUBSCRIPTION,
    find: "let step: Step = { state: { held, waiting: false, buffered: [] }, applied, resubscribe: false };",
    replace:
      "let step: Step = { state: { held, waiting: true, buffered: [] }, applied, resubscribe: false };",
    why: "After the answer every change is put aside for good.",
  },
  {
    id: "subscription-gap-unnoticed",
    file: SUBSCRIPTION,
    find: "  return isOlder(change, held) ? { state, applied: [], resubscribe: false } : gap(state);",
    replace: "  return { state, applied: [], resubscribe: false };",
    why: "A reader that missed a version stays on the last one.",
  },
  {
    id: "subscription-takes-any-change",
    file: SUBSCRIPTION,
    find: "  if (continues(held, change)) {\n    return { state: { ...state, held: advance",
    replace: "  if (change.version > held.version) {\n    return { state: { ...state, held: advance",
    why: "A patch is applied to a version that it was not made for.",
  },
  {
    id: "subscription-advance-keeps-epoch",
    file: SUBSCRIPTION,
    find: "  return { epoch: change.epoch, version: change.version, value: applyPatch(held.value, change.patch) };",
    replace:
      "  return { epoch: held.epoch, version: change.version, value: applyPatch(held.value, change.patch) };",
    why: "A reader led into a renewed epoch goes on under the name of the old one.",
  },
  {
    id: "subscription-answer-not-compared",
    file: SUBSCRIPTION,
    find: "    if (!held || held.epoch !== answer.epoch || held.version !== answer.version) return gap(state);",
    replace: "    if (!held) return gap(state);",
    why: "Changes that do not lead to what was promised are taken for enough.",
  },
  {
    id: "snapshot-older-taken",
    file: SUBSCRIPTION,
    find: "  if (held && isOlder(snapshot, held)) return state;",
    replace: "",
    why: "A document loaded over HTTP puts back a reader that has a newer one.",
  },
  {
    id: "resume-one-short",
    file: RESUME,
    find: "changes: changes.slice(first) };",
    replace: "changes: changes.slice(first + 1) };",
    why: "A resumption leaves out the first change.",
  },
  {
    id: "resume-keeps-gap",
    file: RESUME,
    find: "return !last || continues(last, change) ? [...history.slice(-(limit - 1)), change] : [change];",
    replace: "return [...history.slice(-(limit - 1)), change];",
    why: "A history is told as if nothing were missing in it.",
  },
  {
    id: "resume-history-unbounded",
    file: RESUME,
    find: "[...history.slice(-(limit - 1)), change]",
    replace: "[...history, change]",
    why: "What a gateway keeps of a topic grows without end.",
  },
  {
    id: "continues-ignores-epoch",
    file: RESUME,
    find: "change.epoch === held.epoch && change.version === held.version + 1;",
    replace: "change.version === held.version + 1;",
    why: "The next number of another history is taken for the next version.",
  },
  {
    id: "continues-ignores-was-version",
    file: RESUME,
    find: "if (was) return was.epoch === held.epoch && was.version === held.version;",
    replace: "if (was) return was.epoch === held.epoch;",
    why: "A reader anywhere in the old epoch is led into the new one as if it had been at its end.",
  },
  {
    id: "epoch-order-reversed",
    file: EPOCH,
    find: "return one.generation - other.generation;",
    replace: "return other.generation - one.generation;",
    why: "What was before a restart counts as newer than what came after.",
  },
  {
    id: "epoch-not-counted",
    file: EPOCH,
    find: "{generation + 1}.",
    replace: "{generation}.",
    why: "Renewed epochs cannot be told apart by age.",
  },
  {
    id: "patch-null-kept",
    file: PATCH,
    find: "if (next === null) delete merged[key];",
    replace: "if (next === null) merged[key] = next;",
    why: "What was removed stays on the screen as nothing.",
  },
  {
    id: "patch-replaces-inner",
    file: PATCH,
    find: "define(merged, key, mergeRecord(isRecord(last) ? last : {}, next));",
    replace: "define(merged, key, next);",
    why: "A patch of one figure takes all the others with it.",
  },
  {
    id: "diff-forgets-removed",
    file: PATCH,
    find: "if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined)) put(key, null);",
    replace: "",
    why: "What is gone is never told.",
  },
];
