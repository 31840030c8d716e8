/**
 * Small faults in the live path, one at a time: each could be somebody's slip. `npm run mutants` plants them and tells
 * which test finds each out. `find` stands exactly once in `file`; `suites`: what knows of it besides the simulation.
 */
export interface Mutant {
  id: string;
  file: string;
  find: string;
  replace: string;
  /** What goes wrong for whom. */
  why: string;
  /** Folders or files of tests, as vitest takes them; the file's own folder when absent. */
  suites?: readonly string[];
}

const SUBSCRIPTION = "core/live/subscription.ts";
const RESUME = "core/live/resume.ts";
const EPOCH = "core/live/epoch.ts";
const PATCH = "core/live/merge-patch.ts";
const PUBLISHER = "platform/live-store/publisher.ts";
const REPLICA = "platform/live-store/replica.ts";
const MIRROR = "platform/live-store/mirror.ts";
const SCRIPTS = "platform/live-store/redis/scripts.ts";
const STORE = "platform/live-store/redis/redis-live-store.ts";
const LINK = "platform/redis/redis-link.ts";
const SESSION = "realtime/session.ts";
const BROADCAST = "realtime/broadcast.ts";
const ANSWERS = "realtime/answers.ts";
const READING = "workers/polling/publish-reading.ts";
const CLIENT = "web/live/live-client.ts";

export const MUTANTS: readonly Mutant[] = [
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
    why: "Whoever was anywhere in the old epoch is led into the new one as if it had been at its end.",
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
  {
    id: "publisher-takes-older-fetch",
    file: PUBLISHER,
    find: "if (record && base && began < record.fetchBegan) {",
    replace: "if (record && base && began < 0) {",
    why: "A fetch that finishes late is told over a newer one, until the script refuses it fifty times.",
  },
  {
    id: "publisher-own-head-forgotten",
    file: PUBLISHER,
    find: "      own.set(topic, { ...result.head, at: result.at });",
    replace: "",
    why: "A worker does not notice that Redis came back older than what it has published.",
  },
  {
    id: "publisher-unchanged-not-touched",
    file: PUBLISHER,
    find: "if (await liveStore.touch(topic, fetchBegan, base)) {",
    replace: "if (base) {",
    why: "An unchanged document does not remember the later fetch: an earlier one that ends late is told over it.",
  },
  {
    id: "replica-reads-before-watching",
    file: REPLICA,
    find: "if (arrived) arrived.push(change);",
    replace: "if (arrived) return;",
    why: "What is published while a topic is being read falls between.",
  },
  {
    id: "replica-does-not-ask",
    file: REPLICA,
    find: "else if (!accept(change)) catchUp().catch(reportLater);",
    replace: "else accept(change);",
    why: "A gap is noticed a second later than it could be.",
  },
  {
    id: "replica-never-brings-back",
    file: REPLICA,
    find: "return (compareHeads(own.origin, record.origin) ?? 0) > 0;",
    replace: "return false;",
    why: "What Redis lost is taken from readers who have it before their eyes.",
  },
  {
    id: "replica-always-brings-back",
    file: REPLICA,
    find: "return (compareHeads(own.origin, record.origin) ?? 0) > 0;",
    replace: "return record.epoch !== own.epoch;",
    why: "A gateway that was away puts what it held over what was published since.",
  },
  {
    id: "replica-compare-does-nothing",
    file: REPLICA,
    find: "      if (stopped || sameHead(head, held)) return;\n      await catchUp();",
    replace: "      if (stopped || sameHead(head, held)) return;",
    why: "A lost last message stays lost.",
  },
  {
    id: "replica-history-empty",
    file: REPLICA,
    find: "history = contiguousEnd(record, kept).map(withoutOrigin);",
    replace: "history = [];",
    why: "Who comes from another gateway loads everything again.",
  },
  {
    id: "replica-same-version-trusted",
    file: REPLICA,
    find: "if (held && change.version === held.version) return change.at === held.at;",
    replace: "if (held && change.version === held.version) return true;",
    why: "Another change under a version that is held goes unnoticed.",
  },
  {
    id: "replica-move-tells-nothing",
    file: REPLICA,
    find: "    history = appendChange(history, change);\n    announce(change);\n  }\n\n  /** Changes the store has after",
    replace: "    history = appendChange(history, change);\n  }\n\n  /** Changes the store has after",
    why: "The gateway goes on to another epoch and its readers stay.",
  },
  {
    id: "mirror-compares-no-more",
    file: MIRROR,
    find: "const stopComparing = timers.every(COMPARE_EVERY_MS, compare);",
    replace: "const stopComparing = (): void => {};",
    why: "A message that Redis dropped is never missed.",
  },
  {
    id: "mirror-stuck-after-failure",
    file: MIRROR,
    find: "        comparing = undefined;\n",
    replace: "",
    why: "Heads are compared once and never again.",
  },
  {
    id: "mirror-forgets-failed-entry",
    file: MIRROR,
    find: "entry.ready.catch(() => discard(entry));",
    replace: "entry.ready.catch(() => undefined);",
    why: "A topic that could not be opened once can never be opened.",
  },
  {
    id: "script-base-unchecked",
    file: SCRIPTS,
    find: "if stored[1] ~= ARGV[2] or stored[2] ~= ARGV[3] then return {'stale'} end",
    replace: "if stored[1] ~= ARGV[2] then return {'stale'} end",
    why: "Two workers publish different documents under one version.",
  },
  {
    id: "script-fetch-unchecked",
    file: SCRIPTS,
    find: "if tonumber(stored[3]) > tonumber(ARGV[7]) then return {'stale'} end",
    replace: "",
    why: "A later fetch that was published between reading and committing is overwritten.",
  },
  {
    id: "script-history-kept-on-restart",
    file: SCRIPTS,
    find: "  redis.call('DEL', KEYS[2])\n  redis.call('ZADD'",
    replace: "  redis.call('ZADD'",
    why: "Changes of a lost history lead into a new one.",
  },
  {
    id: "script-history-one-too-many",
    file: SCRIPTS,
    find: "while length > tonumber(ARGV[10])",
    replace: "while length > tonumber(ARGV[10]) + 100",
    why: "Histories in Redis are longer than agreed.",
  },
  {
    id: "script-publishes-nothing",
    file: SCRIPTS,
    find: "redis.call(ARGV[12], ARGV[13], change)",
    replace: "",
    why: "Readers hear of a ball when heads are compared, up to a second late.",
  },
  {
    id: "script-not-listed",
    file: SCRIPTS,
    find: "  redis.call('DEL', KEYS[2])\n  redis.call('ZADD', KEYS[3], 0, ARGV[1])\n",
    replace: "  redis.call('DEL', KEYS[2])\n",
    why: "A document that is not in the list gets no new epoch after a restart.",
  },
  {
    id: "script-renews-nothing",
    file: SCRIPTS,
    find: "if known == run then\n",
    replace: "if known then\n",
    why: "After a restart versions mean two things.",
  },
  {
    id: "script-touch-goes-back",
    file: SCRIPTS,
    find: "if tonumber(ARGV[1]) > tonumber(stored[3]) then redis.call('HSET', KEYS[1], 'fetchBegan', ARGV[1]) end",
    replace: "redis.call('HSET', KEYS[1], 'fetchBegan', ARGV[1])",
    why: "An old fetch that found nothing new lets one older than the published content through.",
  },
  {
    id: "script-changes-from-elsewhere",
    file: SCRIPTS,
    find: "if missing < 0 then return false end",
    replace: "if missing < 0 then return {} end",
    why: "Whoever claims a version from the future is told that nothing is missing.",
  },
  {
    id: "store-snapshot-never",
    file: STORE,
    find: "base === undefined || restart || next % SNAPSHOT_EVERY === 0",
    replace: "base === undefined || restart",
    why: "A document of more than 200 versions cannot be put together any more and is lost.",
  },
  {
    id: "store-record-without-changes",
    file: STORE,
    find: "  for (const change of changes) value = applyPatch(value, readChange(change).patch);",
    replace: "",
    why: "Whoever reads a document gets an older one under the newest version.",
  },
  {
    id: "link-unprepared-used",
    file: LINK,
    find: "return this.client.isReady && this.#prepared;",
    replace: "return this.client.isReady;",
    why: "A connection is used before the epochs of a restarted server are renewed.",
    suites: ["platform/redis", "platform/live-store"],
  },
  {
    id: "link-stays-with-replica",
    file: LINK,
    find: "if (isReplica(error) && connection === this.#connections) this.#leave(REPLICA_NOW);",
    replace: "",
    why: "A server that was made a replica is held on to until somebody looks at its role.",
    suites: ["platform/redis", "platform/live-store"],
  },
  {
    id: "link-prepares-once",
    file: LINK,
    find: "      await pause(wait * (1 + Math.random() / 4));\n      if (!current()) return;",
    replace: "      return;",
    why: "A server that was loading is never used again.",
    suites: ["platform/redis", "platform/live-store"],
  },
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
    why: "An answer of an older version is given to whoever asks later.",
  },
  {
    id: "answers-always-changes",
    file: ANSWERS,
    find: "if (bytes > FEW_BYTES && bytes > wholeOf(held).json().length) return wholeOf(held);",
    replace: "",
    why: "A resumption costs more than the document.",
  },
  {
    id: "reading-gives-up",
    file: READING,
    find: "    if (!result.outdated) {",
    replace: "    if (result.published || result.outdated) {",
    why: "What this worker has just saved is left out when another one published a moment before.",
    suites: ["workers/news/news.test.ts", "workers"],
  },
  {
    id: "client-forgets-to-ask-again",
    file: CLIENT,
    find: "    entry.again = setTimeout(() => this.#subscribe(entry), SUBSCRIBE_AGAIN_MS * (1 + Math.random()));",
    replace: "",
    why: "A reader that was refused once is fed by polling for good.",
  },
  {
    id: "client-late-answer-taken",
    file: CLIENT,
    find: "        if (attempt === entry.attempt) this.#answered(entry, ack);",
    replace: "        this.#answered(entry, ack);",
    why: "An answer of the last connection is taken for one of this.",
  },
  {
    id: "client-does-not-subscribe-on-connect",
    file: CLIENT,
    find: "    for (const entry of this.#entries.values()) this.#subscribe(entry);\n  }\n\n  #disconnected",
    replace: "  }\n\n  #disconnected",
    why: "After a reconnect nothing is heard.",
  },
  {
    id: "client-gap-not-mended",
    file: CLIENT,
    find: "if (entry.gaps > 2) this.#refused(entry);",
    replace: "if (entry.gaps > 2) return;",
    why: "After three gaps in a row a reader asks no more.",
  },
];
