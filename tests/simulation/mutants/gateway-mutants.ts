import type { Mutant } from "./mutant.ts";

const SESSION = "realtime/delivery/session.ts";
const BROADCAST = "realtime/delivery/broadcast.ts";
const ANSWERS = "realtime/delivery/subscribe-replies.ts";

/** Faults in what the gateway lets in, and tells its readers. */
export const GATEWAY_MUTANTS: readonly Mutant[] = [
  {
    id: "session-joins-before-answer",
    file: SESSION,
    find: "if (wanted.place) wanted.place.room.broadcast.rejoin(wanted.place.member);",
    replace: "if (wanted.place) wanted.place.member.from += 0;",
    why: "A reader that asks again gets old frames after its answer.",
  },
  {
    id: "session-claims-unchecked",
    file: SESSION,
    find: "  if (!mayBeAhead(room, claim)) return true;",
    replace: "  if (claim.epoch !== undefined || !mayBeAhead(room, claim)) return true;",
    why: "A gateway that lags answers a reader who has seen more with something older.",
  },
  {
    id: "session-older-told",
    file: SESSION,
    find: "if (!(await room.mirrored.refresh())) return !mayBeAhead(room, claim);",
    replace: "if (!(await room.mirrored.refresh())) return true;",
    why: "While Redis has no document a gateway tells older content than the reader has.",
  },
  {
    id: "broadcast-newcomers-told-again",
    file: BROADCAST,
    find: "member && member.from <= number && member.wire.deliver(frame)",
    replace: "member?.wire.deliver(frame)",
    why: "Who joins while a frame goes round gets it although the answer had it.",
  },
  {
    id: "broadcast-first-slice-only",
    file: BROADCAST,
    find: "      if (position < end) break;\n",
    replace: "",
    why: "Only the first 50 readers of a topic hear of a change.",
  },
  {
    id: "broadcast-end-fixed",
    file: BROADCAST,
    find: "    end = members.length;",
    replace: "    end = Math.min(members.length, SLICE);",
    why: "Readers beyond the first slice hear nothing.",
  },
  {
    id: "broadcast-holes-misplaced",
    file: BROADCAST,
    find: "      if (member) member.index = index;",
    replace: "      if (member) member.index = index + 1;",
    why: "After readers have left, others are taken off the list in their place.",
  },
  {
    id: "answers-kept-too-long",
    file: ANSWERS,
    find: "    if (of !== held) {",
    replace: "    if (of?.epoch !== held.epoch) {",
    why: "An answer of an older version is given to later callers.",
  },
  {
    id: "answers-always-changes",
    file: ANSWERS,
    find: "if (bytes > FEW_BYTES && bytes > wholeOf(held).json().length) return wholeOf(held);",
    replace: "",
    why: "A resumption costs more than the document.",
  },
  {
    id: "rooms-opened-out-of-turn",
    file: "realtime/delivery/rooms.ts",
    find: "else wait(entry, caller, isWanted);",
    replace: "else if (entry.queued === 0) wait(entry, caller, isWanted);",
    why: "A topic that a flood asked for first is opened when the flood's turn has come.",
  },
  {
    id: "turns-taken-out-of-turn",
    file: "realtime/admission/fair-turns.ts",
    find: "if (used < SLICE_MS && waiting.count(caller) === 0) {",
    replace: "if (used < SLICE_MS || waiting.count(caller) === 0) {",
    why: "A flood has the event loop for as long as it lasts.",
  },
  {
    id: "rooms-failed-opening-counted",
    file: "realtime/delivery/rooms.ts",
    find: "        opening -= 1;\n        entry.failed(error);",
    replace: "        entry.failed(error);",
    why: "After 32 failed openings a gateway opens no topic any more.",
    suites: ["realtime/delivery/rooms.test.ts"],
  },
  {
    id: "session-refused-loses-place",
    file: SESSION,
    find: "    if (!this.#find(topic)?.place) this.#drop(topic);",
    replace: "    this.#drop(topic);",
    why: "A reader that asks again and is refused for a moment hears nothing more.",
    suites: ["realtime/delivery/session.test.ts"],
  },
  {
    id: "session-room-not-left",
    file: SESSION,
    find: "      if (!kept) rooms.leave(room);",
    replace: "      if (!kept && this.#ended) rooms.leave(room);",
    why: "A topic that anybody asked for twice is never let go of.",
    suites: ["realtime/delivery/session.test.ts"],
  },
  {
    id: "cap-forgets-who-came-back",
    file: "realtime/admission/limits.ts",
    find: "      absent.delete(caller);\n      return caller;",
    replace: "      return caller;",
    why: "An address that left and came back is forgotten with its sockets open, and may open as many again.",
    suites: ["realtime/admission/limits.test.ts"],
  },
  {
    id: "rooms-past-epochs-forgotten",
    file: "realtime/delivery/rooms.ts",
    find: "      if (epoch !== undefined && epoch !== change.epoch) pastEpochs.add(epoch);\n",
    replace: "",
    why: "After a store was lost, readers of the epoch before are refused for as long as Redis is away.",
    suites: ["realtime/delivery/session.test.ts"],
  },
];
