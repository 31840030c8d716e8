import type { Head } from "./types.ts";

/**
 * An epoch's name says where it stands: `<root>` is a document that was created from nothing, and
 * `<root>.<generation>.<suffix>` one of its renewals. The generation grows by one with each renewal, whatever the clocks
 * of two servers say. The suffix tells two renewals apart that began from the same old dump.
 */
interface EpochParts {
  root: string;
  generation: number;
}

/** Letters, digits, `-`, `_` and the dots between the parts. */
const EPOCH = /^[\w.-]{1,64}$/;

export function isEpochName(text: string): boolean {
  return EPOCH.test(text);
}

function parseEpoch(epoch: string): EpochParts {
  const [root = "", generation = "0"] = epoch.split(".", 2);
  return { root, generation: /^\d{1,15}$/.test(generation) ? Number(generation) : 0 };
}

/** The name of the epoch after this one. `suffix`: random, letters, digits, `-` and `_`. */
export function renewedEpoch(epoch: string, suffix: string): string {
  const { root, generation } = parseEpoch(epoch);
  return `${root}.${generation + 1}.${suffix}`;
}

/** Below 0 when `a` is the earlier epoch, above 0 when it is the later one, 0 for the same; undefined when names cannot tell. */
export function compareEpochs(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [one, other] = [parseEpoch(a), parseEpoch(b)];
  if (one.root !== other.root || one.generation === other.generation) return undefined;
  return one.generation - other.generation;
}

/** The same for two states of one document. */
export function compareHeads(a: Head, b: Head): number | undefined {
  return a.epoch === b.epoch ? a.version - b.version : compareEpochs(a.epoch, b.epoch);
}

export function sameHead(a: Head | undefined, b: Head | undefined): boolean {
  return a !== undefined && b !== undefined && a.epoch === b.epoch && a.version === b.version;
}
