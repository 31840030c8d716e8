/**
 * Gives each caller a separate turn of the event loop, in order. Rendering a page takes 20 ms and more; forty
 * renderings in a row would delay all requests.
 */
export function createLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}
