/** Time that passes only when somebody takes a step: what is due next happens next. */
export interface VirtualTime {
  /** ms. */
  now(): number;
  /** Runs `work` so many ms from now. Returns how to call it off. */
  after(milliseconds: number, work: () => void): () => void;
  every(milliseconds: number, work: () => void): () => void;
  /** Does what is due next and lets everything that follows from it at this moment happen too. */
  step(): Promise<void>;
}

interface Due {
  at: number;
  /** What was asked for first goes first. */
  order: number;
  work: (() => void) | undefined;
}

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export function createVirtualTime(): VirtualTime {
  /** A binary heap, the next one at the top. */
  const heap: Due[] = [];
  let now = 0;
  let order = 0;

  function push(due: Due): void {
    let index = heap.push(due) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || !before(due, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = due;
  }

  function pop(): Due | undefined {
    const top = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return top;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (!left) break;
      if (right && before(right, left)) below += 1;
      const child = heap[below];
      if (!child || !before(child, last)) break;
      heap[index] = child;
      index = below;
    }
    heap[index] = last;
    return top;
  }

  const time: VirtualTime = {
    now: () => now,
    after(milliseconds, work) {
      order += 1;
      const due: Due = { at: now + Math.max(0, milliseconds), order, work };
      push(due);
      return () => {
        due.work = undefined;
      };
    },
    every(milliseconds, work) {
      let stop = (): void => {};
      const again = (): void => {
        stop = time.after(milliseconds, again);
        work();
      };
      stop = time.after(milliseconds, again);
      return () => stop();
    },
    async step() {
      let due = pop();
      while (due && !due.work) due = pop();
      if (!due) throw new Error("Nothing is due any more");
      now = due.at;
      due.work?.();
      // Promises settle before the next turn of the event loop, all of them.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return time;
}
