import { LRUCache } from "lru-cache";
import { z } from "zod";
import { followedMatch, followedTeam } from "../../core/contract/push/match-alerts.ts";
import { asUnsent, deniedSince, type Told, tellEvents, toldBy } from "../../core/cricket/events/follow.ts";
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
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { tellOfMatch, webhooksWant } from "../webhooks/messages.ts";
import { ALERT_FRESH_MS } from "./limits.ts";

/** Between two looks, ms: what happened is told this much later at most. */
const LOOK_MS = 500;
/** How often it is written down that a worker looks. */
const LOOKED_EVERY_MS = 30_000;
/** Of the match list; more than are ever listed. */
const MOST_MATCHES = 5_000;
const MOST_WAITING = 100;

/** A round keeps its lease for so long, ms: two workers at once would only do the same work. */
const LONGEST_ROUND_MS = 60_000;
/** A denial is told once it has stood for so long, ms: a store that came back older is mended by the next poll. */
const BACK_STANDS_MS = 10_000;
/** A provider's clock that is further ahead than this, ms, says nothing about what is newer. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** Failures that one round logs; each match's is logged once until it changes. */
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

/** Which state of a match something was told of: what is older than it, as after a restart of the live store, is no news. */
interface Seen extends Head {
  /** The provider's own time of the state, ms since 1970. */
  providerTime?: number | undefined;
}

/** What the ledger says in its JSON. */
interface Page {
  seen: Seen;
  told: Told;
}

/** What this process knows of a match: the version that it looked at, and what was told until then. */
interface Known {
  head: Head;
  ledger: AlertLedger;
  /** When it is looked at again though it has not changed, ms since 1970. */
  againAt: number;
}

/**
 * Finds what is to be told of the listed matches, in one worker process at a time, whichever published their documents
 * (decisions/push.md#alerts).
 */
export function startMatchWatch(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "match-alerts",
    title: "The watch on matches",
    everyMs: LOOK_MS,
    longestRoundMs: LONGEST_ROUND_MS,
    round: createMatchWatch(context),
  });
}

/** One round at each call: has everybody told of what happened since the last one, by this process or another. */
export function createMatchWatch(context: WorkerContext): () => Promise<void> {
  const { store, platform, clock } = context;
  const { liveStore, log } = platform;
  const known = new LRUCache<string, Known>({ max: MOST_MATCHES });
  const failing = new LRUCache<string, string>({ max: MOST_FAILING });
  let listed: { head: Head; codes: string[] } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let writtenAt = Number.NEGATIVE_INFINITY;

  /** The codes of the listed matches whose documents have changed since they were looked at, or of which a denial has stood. */
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
    // Before the document: what another worker tells of a later state meanwhile is never held against an earlier one.
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
    // Of a match that no worker looked at before nothing is news.
    const next = page
      ? tellEvents(page.told, record.value, { now, ms: BACK_STANDS_MS })
      : { told: toldBy(record.value), events: [] };
    const againAt = (deniedSince(next.told) ?? Number.POSITIVE_INFINITY) + BACK_STANDS_MS;
    if (ledger && next.told === page?.told) {
      known.set(code, { head, ledger, againAt });
      return;
    }
    const revision = (ledger?.revision ?? 0) + 1;
    const alert = { ...alertOf(code, record.value), events: next.events, revision, at: now };
    const wanted =
      fresh &&
      alert.events.length > 0 &&
      ((await store.pushRegistrations.countFollowers(alert.audience)) > 0 ||
        (await webhooksWant(context, alert)));
    const silent = page
      ? wanted
        ? []
        : next.events.flatMap(({ key, change }) => (change === "new" ? key : []))
      : Object.keys(next.told);
    const told = asUnsent(next.told, silent);
    const own = { revision, told: JSON.stringify({ seen, told } satisfies Page) };
    if (!(await store.alerts.write(code, own, wanted ? alert : undefined, now))) {
      // Another worker has written: what it told is read again in the next round.
      known.delete(code);
      return;
    }
    known.set(code, { head, ledger: own, againAt });
    if (wanted) await begin(context, alert);
  };

  /** Does a piece of work for each, whatever becomes of the others. */
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
        log.error({ err: error, match: name }, "Nobody is told of a match; it is tried again");
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

/** Which state of the match this is. Content that was brought back into the store is as old as when it was first there. */
function seenOf({ origin, value }: StoredDocument<`match:${string}`>, now: number): Seen {
  const time = value.published ? value.providerTime : undefined;
  const { epoch, version } = origin;
  return {
    epoch,
    version,
    ...(time !== undefined && time <= now + CLOCKS_DIFFER_MS ? { providerTime: time } : {}),
  };
}

/** The provider's time tells; where it does not, the order of the store's own versions. What cannot be compared is news. */
function isOlder(state: Seen, than: Seen): boolean {
  const [one = 0, other = 0] =
    state.providerTime === undefined || than.providerTime === undefined
      ? []
      : [state.providerTime, than.providerTime];
  return one === other ? (compareHeads(state, than) ?? 0) < 0 : one < other;
}

/** What cannot be read counts as nothing told: then nothing of the match is news. */
function readPage(text: string): Page | undefined {
  try {
    const { seen, told } = ledgerSchema.parse(JSON.parse(text));
    return { seen, told: told as Told };
  } catch {
    return undefined;
  }
}

function alertOf(code: string, document: MatchDocument): Pick<MatchAlert, "code" | "title" | "audience"> {
  const teams = sidesOf(document).map(({ name }) => followedTeam(name));
  return { code, title: matchInWords(document), audience: [followedMatch(code), ...teams] };
}

/** Puts a message into the outbox, where nothing loses it, and then off the list of those that wait. Once, however often it is called. */
async function begin(context: WorkerContext, alert: MatchAlert): Promise<void> {
  const { store, platform, clock } = context;
  await tellOfMatch(context, alert);
  const id = alertId(alert);
  if (await store.pushes.begin(id, clock.now(), { alert })) {
    await enqueue(platform.jobs, "alert", { articleId: id }, { dedupe: id });
  }
  await store.alerts.begun(alert);
}
