import type { Head } from "./types.ts";

/**
 * Name of an epoch: `<root>` for a new document, `<root>.<generation>.<suffix>` for each later epoch of it. The
 * generation increases with each epoch, independent of clocks. The suffix distinguishes epochs that began from
 * the same old dump.
 */
interface EpochParts {
  root: string;
  generation: number;
}

function parseEpoch(epoch: string): EpochParts {
  const [root = "", generation = "0"] = epoch.split(".", 2);
  return { root, generation: /^\d{1,15}$/.test(generation) ? Number(generation) : 0 };
}

/** Name of the next epoch. `suffix`: random letters, digits, `-` and `_`. */
export function renewedEpoch(epoch: string, suffix: string): string {
  const { root, generation } = parseEpoch(epoch);
  return `${root}.${generation + 1}.${suffix}`;
}

/** Negative if `a` is earlier, positive if later, 0 if equal; undefined if the names do not show the order. */
export function compareEpochs(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [one, other] = [parseEpoch(a), parseEpoch(b)];
  if (one.root !== other.root || one.generation === other.generation) return undefined;
  return one.generation - other.generation;
}

export function compareHeads(a: Head, b: Head): number | undefined {
  return a.epoch === b.epoch ? a.version - b.version : compareEpochs(a.epoch, b.epoch);
}

export function sameHead(a: Head | undefined, b: Head | undefined): boolean {
  return a !== undefined && b !== undefined && a.epoch === b.epoch && a.version === b.version;
}
