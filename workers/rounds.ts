/**
 * Repeats `round`, which must not reject; rounds never overlap. `rest`: pause after a round that took `tookMs`,
 * ms. Closing waits for the current round.
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
