import { changeKey, type FollowChange, mergeChanges } from "../../core/cricket/follow/follow-changes.ts";
import { isRecord } from "../../core/is-record.ts";
import {
  changesOf,
  keysOfOthers,
  noteAccount,
  parseChanges,
  readAccount,
  writeChanges,
} from "../cricket/follow/follow-changes.ts";
import { readFollows, replaceFollows, watchFollows } from "../cricket/follow/follows.ts";

const PATH = "/api/account/follows";
/** As many as one call takes. */
const MOST_CHANGES = 100;
/** A page that is looked at again asks what other devices did, after so long, ms. */
const ASK_AGAIN_MS = 60_000;

const textOf = (change: FollowChange): string => JSON.stringify([changeKey(change), change.on, change.at]);
const partsOf = (changes: readonly FollowChange[]): FollowChange[][] =>
  Array.from({ length: Math.max(1, Math.ceil(changes.length / MOST_CHANGES)) }, (_, part) =>
    changes.slice(part * MOST_CHANGES, (part + 1) * MOST_CHANGES),
  );

/** Makes what the device has this account's: what is another's leaves it, and what belongs to no account joins. */
function claimFollows(account: string): void {
  const others = keysOfOthers(account);
  // First, so that a page of the other account says no more, and takes nothing back.
  noteAccount(account);
  if (others.size > 0) replaceFollows(readFollows().filter((follow) => !others.has(changeKey(follow))));
  writeChanges(
    changesOf(readFollows()).filter((change) => !others.has(changeKey(change))),
    account,
  );
}

class FollowSync {
  readonly #csrf: string;
  readonly #account: string;
  /** What both had when they were last the same. */
  #synced: string | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #busy = false;
  readonly #left: AbortSignal;

  constructor(csrf: string, account: string, left: AbortSignal) {
    this.#csrf = csrf;
    this.#account = account;
    this.#left = left;
  }

  start(): void {
    const signal = this.#left;
    if (signal.aborted) return;
    claimFollows(this.#account);
    const stop = watchFollows(() => void this.#sync());
    signal.addEventListener("abort", stop);
    window.addEventListener("online", () => void this.#sync(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden) return;
        if (Date.now() - this.#syncedAt > ASK_AGAIN_MS) this.#synced = undefined;
        void this.#sync();
      },
      { signal },
    );
    void this.#sync();
  }

  /** Also when another tab has signed out, or in to another account. */
  #isOver(): boolean {
    return this.#left.aborted || readAccount() !== this.#account;
  }

  async #sync(): Promise<void> {
    if (this.#busy || this.#isOver()) return;
    this.#busy = true;
    try {
      // What is pressed while the account answers goes with another round.
      while (!this.#isOver() && this.#state() !== this.#synced) await this.#round();
    } catch {
      // The account is away, or the session has ended: the device keeps what it has.
    } finally {
      this.#busy = false;
    }
  }

  #state(): string {
    return changesOf(readFollows()).map(textOf).toSorted().join();
  }

  async #round(): Promise<void> {
    const sent = changesOf(readFollows());
    let answered: FollowChange[] = [];
    for (const part of partsOf(sent)) answered = await this.#post(part);
    if (this.#isOver()) return;
    const known = new Set(sent.map(textOf));
    const pressed = changesOf(readFollows()).filter((change) => !known.has(textOf(change)));
    const merged = mergeChanges(Date.now(), answered, pressed);
    writeChanges(merged, this.#account);
    replaceFollows(merged.filter(({ on }) => on));
    this.#syncedAt = Date.now();
    if (pressed.length === 0) this.#synced = this.#state();
  }

  async #post(changes: readonly FollowChange[]): Promise<FollowChange[]> {
    const response = await fetch(PATH, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": this.#csrf },
      body: JSON.stringify({ changes }),
      signal: this.#left,
    });
    if (!response.ok) throw new Error(`What is followed was not taken: ${response.status}`);
    const body: unknown = await response.json();
    if (!isRecord(body) || !Array.isArray(body.changes)) throw new Error("The answer has no changes");
    return parseChanges(body.changes);
  }
}

/**
 * Keeps what this device follows and what its reader's account does the same (decisions/accounts.md#follows). While the account
 * does not answer the device goes on by itself; it is tried again with the next change, when the network is back, and when the
 * page is looked at again.
 * What another account left on the device goes first, unsent. `csrf`: the session's token; `account`: as /auth/me names it. Goes on
 * until `left` is aborted.
 */
export function syncFollows(csrf: string, account: string, left: AbortSignal): void {
  new FollowSync(csrf, account, left).start();
}
