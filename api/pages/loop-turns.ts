/**
 * Gives each caller a turn of the event loop of its own, in the order in which they ask. Rendering a page holds the loop
 * for 20 ms and more; forty at once, one right after the other, would delay all other requests.
 */
export function createLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}
