/**
 * Runs `round`, which must not reject, again and again, never two at once. `rest` says how long to wait after one that took
 * `tookMs`, ms. Closing it waits for the round under way.
 */
export function startRounds(
  round: () => Promise<void>,
  rest: (tookMs: number) => number,
): { close(): Promise<void> } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    const began = performance.now();
    running = round().then(() => {
      if (!closed) timer = setTimeout(next, rest(performance.now() - began));
    });
  };
  next();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
