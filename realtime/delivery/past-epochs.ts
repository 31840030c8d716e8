/** Ended epochs of a topic: a reader from one has seen nothing newer. */
export interface PastEpochs {
  add(epoch: string): void;
  has(epoch: string): boolean;
}

/** Most remembered: they are rare, but clients may claim any. */
const MOST = 100;

export function createPastEpochs(): PastEpochs {
  const epochs = new Set<string>();
  return {
    add(epoch) {
      epochs.delete(epoch);
      epochs.add(epoch);
      const [oldest] = epochs;
      if (epochs.size > MOST && oldest !== undefined) epochs.delete(oldest);
    },
    has: (epoch) => epochs.has(epoch),
  };
}
