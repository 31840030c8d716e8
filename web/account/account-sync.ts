import { isRecord } from "../../core/is-record.ts";
import type { KeptChange } from "../../core/kept-changes.ts";
import { readAccount } from "../browser/whose-device.ts";

/** A page that is looked at again asks what other devices did, after so long, ms. */
const ASK_AGAIN_MS = 60_000;

/** A list that a device has and its reader's account too. */
export interface KeptList<T extends KeptChange> {
  /** The calls that have the account's. */
  path: string;
  /** So many changes one call takes. */
  most: number;
  keyOf(change: T): string;
  /** What the device says of it. */
  changes(): T[];
  /** Of an answer; what is no change is left out. */
  parse(list: unknown[]): T[];
  merge(now: number, ...lists: readonly (readonly T[])[]): T[];
  /** Makes what the device has this account's: what is another's leaves it, and what belongs to no account joins. */
  claim(account: string): void;
  /** Has these and no others, as this account's. `left` is aborted when the reader leaves it. */
  take(changes: readonly T[], account: string, left: AbortSignal): Promise<void> | void;
  /** Calls back when the device's list changes, until the returned function is called. */
  watch(changed: () => void): () => void;
}

/** Who is signed in, until `left` is aborted. */
export interface SignedIn {
  /** The session's token. */
  csrf: string;
  /** As /auth/me names it. */
  account: string;
  left: AbortSignal;
}

function partsOf<T>(changes: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(changes.length / most)) }, (_, part) =>
    changes.slice(part * most, (part + 1) * most),
  );
}

class ListSync<T extends KeptChange> {
  readonly #list: KeptList<T>;
  readonly #who: SignedIn;
  /** What both had when they were last the same. */
  #synced: string | undefined;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #busy = false;

  constructor(list: KeptList<T>, who: SignedIn) {
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

  /** Also when another tab has signed out, or in to another account. */
  #isOver(): boolean {
    return this.#who.left.aborted || readAccount() !== this.#who.account;
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
 * Keeps a list of this device and its reader's account the same (decisions/accounts.md#follows). While the account does not
 * answer the device goes on by itself; it is tried again with the next change, when the network is back, and when the page is
 * looked at again. What another account left on the device goes first, unsent.
 */
export function syncList<T extends KeptChange>(list: KeptList<T>, who: SignedIn): void {
  new ListSync(list, who).start();
}
