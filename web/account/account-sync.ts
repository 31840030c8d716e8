import { isRecord } from "../../core/is-record.ts";
import type { SyncChange } from "../../core/sync-changes.ts";
import { readAccount } from "../browser/device-owner.ts";

/** Minimum age of the last sync, ms, before a page that becomes visible syncs again. */
const ASK_AGAIN_MS = 60_000;

/** A list that is on the device and in the account of its reader. */
export interface SyncedList<T extends SyncChange> {
  path: string;
  most: number;
  keyOf(change: T): string;
  changes(): T[];
  parse(list: unknown[]): T[];
  merge(now: number, ...lists: readonly (readonly T[])[]): T[];
  /**
   * Makes the list on the device this account's: entries of other accounts are removed, those without one are
   * adopted.
   */
  claim(account: string): void;
  /** Replaces the list on the device. `left` is aborted when the reader signs out or leaves the page. */
  take(changes: readonly T[], account: string, left: AbortSignal): Promise<void> | void;
  watch(changed: () => void): () => void;
}

export interface SignedIn {
  csrf: string;
  account: string;
  left: AbortSignal;
}

function partsOf<T>(changes: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(changes.length / most)) }, (_, part) =>
    changes.slice(part * most, (part + 1) * most),
  );
}

class ListSync<T extends SyncChange> {
  readonly #list: SyncedList<T>;
  readonly #who: SignedIn;
  #synced: string | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #busy = false;

  constructor(list: SyncedList<T>, who: SignedIn) {
    this.#list = list;
    this.#who = who;
  }

  start(): void {
    const signal = this.#who.left;
    if (signal.aborted) return;
    this.#list.claim(this.#who.account);
    const stop = this.#list.watch(() => void this.#sync());
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

  /**
   * Whether the account's list ended. It also ends after another tab signed out, or signed in to another
   * account.
   */
  #isOver(): boolean {
    return this.#who.left.aborted || readAccount() !== this.#who.account;
  }

  async #sync(): Promise<void> {
    if (this.#busy || this.#isOver()) return;
    this.#busy = true;
    try {
      // Changes that the reader makes during a call need another round.
      while (!this.#isOver() && this.#state() !== this.#synced) await this.#round();
    } catch {
      // The account is unavailable, or the session has ended, so the device keeps its list.
    } finally {
      this.#busy = false;
    }
  }

  #textOf(change: T): string {
    return JSON.stringify([this.#list.keyOf(change), change.on, change.at]);
  }

  #state(): string {
    return this.#list
      .changes()
      .map((change) => this.#textOf(change))
      .toSorted()
      .join();
  }

  async #round(): Promise<void> {
    const list = this.#list;
    const sent = list.changes();
    let answered: T[] = [];
    for (const part of partsOf(sent, list.most)) answered = await this.#post(part);
    if (this.#isOver()) return;
    const known = new Set(sent.map((change) => this.#textOf(change)));
    const pressed = list.changes().filter((change) => !known.has(this.#textOf(change)));
    const taken = list.take(list.merge(Date.now(), answered, pressed), this.#who.account, this.#who.left);
    this.#syncedAt = Date.now();
    if (pressed.length === 0) this.#synced = this.#state();
    await taken;
  }

  async #post(changes: readonly T[]): Promise<T[]> {
    const response = await fetch(this.#list.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": this.#who.csrf },
      body: JSON.stringify({ changes }),
      signal: this.#who.left,
    });
    if (!response.ok) throw new Error(`What is kept was not taken: ${response.status}`);
    const body: unknown = await response.json();
    if (!isRecord(body) || !Array.isArray(body.changes)) throw new Error("The answer has no changes");
    return this.#list.parse(body.changes);
  }
}

/**
 * Syncs a list of this device with the reader's account (decisions/accounts.md#follows). If the account is
 * unavailable, it retries at the next change, when the network is back, and when the page becomes visible.
 * Entries of other accounts are removed first and never sent.
 */
export function syncList<T extends SyncChange>(list: SyncedList<T>, who: SignedIn): void {
  new ListSync(list, who).start();
}
