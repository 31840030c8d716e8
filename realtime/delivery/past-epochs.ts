/** Ended epochs of a topic: a reader with a version of one of these has nothing newer than the topic. */
export interface PastEpochs {
  add(epoch: string): void;
  has(epoch: string): boolean;
}

/** Most remembered epochs: there are few, but clients may claim any name. */
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
