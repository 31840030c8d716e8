import { LRUCache } from "lru-cache";
import { z } from "zod";
import { followedMatch, followedTeam } from "../../core/contract/push/match-alerts.ts";
import { detectEvents } from "../../core/cricket/events/detect-events.ts";
import {
  asUnsent,
  deniedSince,
  diffEvents,
  markAllSent,
  type SentEvents,
} from "../../core/cricket/events/diff-events.ts";
import type { MatchEvent } from "../../core/cricket/events/event.ts";
import { matchInWords } from "../../core/cricket/events/message.ts";
import { sidesOf } from "../../core/cricket/events/sides.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
import { compareHeads, sameHead } from "../../core/live/epoch.ts";
import type { Head } from "../../core/live/types.ts";
import { messageOf } from "../../core/message-of.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { readDocument, type StoredDocument } from "../../platform/live-store/documents.ts";
import { alertId } from "../../store/pushes/alert-id.ts";
import type { AlertLedger, MatchAlert } from "../../store/types.ts";
import { writeEvents } from "../blogs/match-posts.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { storeMatchMessages, webhooksWant } from "../webhooks/messages.ts";
import { ALERT_FRESH_MS } from "./limits.ts";

/** Time between two checks, ms: the longest delay of an alert. */
const LOOK_MS = 500;
/** Interval at which the time of a worker's check is stored, ms. */
const LOOKED_EVERY_MS = 30_000;
const MOST_MATCHES = 5_000;
const MOST_WAITING = 100;

/** Lease of a round, ms; if two workers checked at once, they would only repeat work. */
const LONGEST_ROUND_MS = 60_000;
/**
 * Time for which a scorecard must contradict an event before a correction is sent, ms: if the provider restored
 * an older scorecard, the next poll repairs it.
 */
const BACK_STANDS_MS = 10_000;
/** Time by which a provider's clock may be ahead, ms; a later time is ignored. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Most failures that are logged in a round; each match's failure is logged once until it changes. */
const MOST_LOGGED = 5;
const MOST_FAILING = 1_000;

const ledgerSchema = z.object({
  seen: z.object({ epoch: z.string(), version: z.number(), providerTime: z.number().optional() }),
  told: z.record(
    z.string(),
    z.object({
      about: z.string(),
      who: z.string().optional(),
      times: z.number(),
      back: z.literal(true).optional(),
      deniedAt: z.number().optional(),
      unsent: z.literal(true).optional(),
    }),
  ),
});

/**
 * State of a match at its last message. An older state, as after a restart of the live store, causes no
 * message.
 */
interface Seen extends Head {
  /** The provider's time of the state, ms since 1970. */
  providerTime?: number | undefined;
}

interface Page {
  seen: Seen;
  told: SentEvents;
}

/** Version of a match that was last checked, and the messages until then. */
interface Known {
  head: Head;
  ledger: AlertLedger;
  /** Time of the next check if the document does not change, ms since 1970. */
  againAt: number;
}

/** Detects events in the listed matches, in one worker process at a time (decisions/push.md#alerts). */
export function startMatchWatch(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "match-alerts",
    title: "The watch on matches",
    everyMs: LOOK_MS,
    longestRoundMs: LONGEST_ROUND_MS,
    round: createMatchWatch(context),
  });
}

/** Returns a function that runs one round: it pushes the events since the last round of any process. */
export function createMatchWatch(context: WorkerContext): () => Promise<void> {
  const { store, platform, clock } = context;
  const { liveStore, log } = platform;
  const known = new LRUCache<string, Known>({ max: MOST_MATCHES });
  const failing = new LRUCache<string, string>({ max: MOST_FAILING });
  let listed: { head: Head; codes: string[] } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let writtenAt = Number.NEGATIVE_INFINITY;

  /** Codes of matches whose documents changed, or whose contradiction of an event has lasted long enough. */
  const moved = async (): Promise<string[]> => {
    const heads = await liveStore.heads(["matches", ...(listed?.codes ?? []).map(matchTopic)]);
    const head = heads.get("matches");
    if (!head) return [];
    if (!listed || !sameHead(listed.head, head)) {
      const list = await readDocument(liveStore, "matches");
      if (!list) return [];
      const codes = Object.values(list.value.matches).flatMap(({ code }) => code ?? []);
      listed = { head: list, codes: codes.slice(0, MOST_MATCHES) };
      for (const [topic, own] of await liveStore.heads(listed.codes.map(matchTopic))) heads.set(topic, own);
    }
    const now = clock.now();
    return listed.codes.filter((code) => {
      const own = heads.get(matchTopic(code));
      const last = known.get(code);
      return own && !(last && sameHead(last.head, own) && now < last.againAt);
    });
  };

  const look = async (code: string, fresh: boolean): Promise<void> => {
    // The list of sent events is read before the document, so that a later message of another worker is not
    // compared with an earlier state.
    const ledger = known.get(code)?.ledger ?? (await store.alerts.ledger(code));
    const record = await readDocument(liveStore, matchTopic(code));
    if (!record) return;
    const now = clock.now();
    const head = { epoch: record.epoch, version: record.version };
    const page = ledger && readPage(ledger.told);
    const seen = seenOf(record, now);
    if (ledger && page && isOlder(seen, page.seen)) {
      known.set(code, { head, ledger, againAt: Number.POSITIVE_INFINITY });
      return;
    }
    // In a match that was never checked, no event is new.
    const next = page
      ? diffEvents(page.told, record.value, { now, ms: BACK_STANDS_MS })
      : { told: markAllSent(record.value), events: [] };
    const againAt = (deniedSince(next.told) ?? Number.POSITIVE_INFINITY) + BACK_STANDS_MS;
    if (ledger && next.told === page?.told) {
      known.set(code, { head, ledger, againAt });
      return;
    }
    // Posts come before the ledger, because a repeated round writes none twice.
    const happened = page ? next.events : allEvents(record.value);
    const written =
      happened.length > 0 && (await writeEvents(context, code, happened, fresh && page !== undefined));
    const revision = (ledger?.revision ?? 0) + 1;
    const alert = { ...alertOf(code, record.value), events: next.events, revision, at: now };
    const wanted =
      fresh &&
      alert.events.length > 0 &&
      ((await store.pushRegistrations.countFollowers(alert.audience)) > 0 ||
        (await webhooksWant(context, alert)));
    const silent = written
      ? []
      : page
        ? wanted
          ? []
          : next.events.flatMap(({ key, change }) => (change === "new" ? key : []))
        : Object.keys(next.told);
    const told = asUnsent(next.told, silent);
    const own = { revision, told: JSON.stringify({ seen, told } satisfies Page) };
    if (!(await store.alerts.write(code, own, wanted ? alert : undefined, now))) {
      known.delete(code);
      return;
    }
    known.set(code, { head, ledger: own, againAt });
    if (wanted) await begin(context, alert);
  };

  const forEach = async <T>(
    list: readonly T[],
    nameOf: (one: T) => string,
    work: (one: T) => Promise<void>,
  ) => {
    let logged = 0;
    for (const one of list) {
      const name = nameOf(one);
      try {
        await work(one);
        failing.delete(name);
      } catch (error) {
        const reason = messageOf(error);
        if (failing.get(name) === reason || logged >= MOST_LOGGED) continue;
        failing.set(name, reason);
        logged += 1;
        log.error({ err: error, match: name }, "match alerts failed; retrying");
      }
    }
  };

  return async () => {
    await forEach(await store.alerts.waiting(MOST_WAITING), alertId, (alert) => begin(context, alert));
    const now = clock.now();
    const isRecent = (at: number): boolean => now - at <= ALERT_FRESH_MS;
    const fresh = isRecent(lookedAt) || isRecent((await store.alerts.lookedAt()) ?? Number.NEGATIVE_INFINITY);
    await forEach(await moved(), String, (code) => look(code, fresh));
    lookedAt = now;
    if (now - writtenAt < LOOKED_EVERY_MS) return;
    await store.alerts.looked(now);
    writtenAt = now;
  };
}

/** Events of a match that nobody has checked before. */
const allEvents = (document: MatchDocument): MatchEvent[] =>
  detectEvents(document).map((event) => ({ ...event, change: "new" }));

/** State of the match; restored content has its original age. */
function seenOf({ origin, value }: StoredDocument<`match:${string}`>, now: number): Seen {
  const time = value.published ? value.providerTime : undefined;
  const { epoch, version } = origin;
  return {
    epoch,
    version,
    ...(time !== undefined && time <= now + CLOCKS_DIFFER_MS ? { providerTime: time } : {}),
  };
}

/**
 * Whether a state is older than another, by the provider's time, otherwise by the store's versions. A state
 * that cannot be compared counts as new.
 */
function isOlder(state: Seen, than: Seen): boolean {
  const [one = 0, other = 0] =
    state.providerTime === undefined || than.providerTime === undefined
      ? []
      : [state.providerTime, than.providerTime];
  return one === other ? (compareHeads(state, than) ?? 0) < 0 : one < other;
}

/** Reads the stored messages; if they are unreadable, no event is new. */
function readPage(text: string): Page | undefined {
  try {
    const { seen, told } = ledgerSchema.parse(JSON.parse(text));
    return { seen, told: told as SentEvents };
  } catch {
    return undefined;
  }
}

function alertOf(code: string, document: MatchDocument): Pick<MatchAlert, "code" | "title" | "audience"> {
  const teams = sidesOf(document).map(({ name }) => followedTeam(name));
  return { code, title: matchInWords(document), audience: [followedMatch(code), ...teams] };
}

/** Stores a message in the outbox of pushes, then removes it from the waiting list. It may run again. */
async function begin(context: WorkerContext, alert: MatchAlert): Promise<void> {
  const { store, platform, clock } = context;
  await storeMatchMessages(context, alert);
  const id = alertId(alert);
  if (await store.pushes.begin(id, clock.now(), { alert })) {
    await enqueue(platform.jobs, "alert", { articleId: id }, { dedupe: id });
  }
  await store.alerts.begun(alert);
}
