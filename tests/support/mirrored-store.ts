import { afterEach, beforeEach } from "vitest";
import type { Head } from "../../core/live/types.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror, type LiveMirror } from "../../platform/live-store/mirror.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { createLog } from "../../platform/log/log.ts";
import { createFaultyLiveStore, type FaultyLiveStore } from "./faulty-live-store.ts";
import { partsOf } from "./parts-of.ts";

/** A live store, a connection to it that the test can break, and a mirror over that connection. */
export interface MirroredStore {
  readonly inner: LiveStore;
  readonly faulty: FaultyLiveStore;
  readonly mirror: LiveMirror;
}

export function prepareMirroredStore(): MirroredStore {
  const open = (): MirroredStore => {
    const log = createLog("silent");
    const inner = createInProcessLiveStore(log);
    const faulty = createFaultyLiveStore(inner);
    return { inner, faulty, mirror: createMirror(faulty.store, log) };
  };
  let opened: MirroredStore | undefined;
  const current = (): MirroredStore => (opened ??= open());
  beforeEach(() => {
    opened = open();
  });
  afterEach(async () => {
    const { mirror, inner } = current();
    await mirror.close();
    await inner.close();
  });
  return partsOf(current);
}

export const headsOf = (changes: readonly Head[]): [string, number][] =>
  changes.map(({ epoch, version }) => [epoch, version]);
