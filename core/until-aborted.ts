/**
 * Settles like `work`, or rejects when the signal is aborted, with its reason or the given error. The work
 * itself continues.
 */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  given: () => unknown = () => signal.reason,
): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const giveUp = (): void => aborted.reject(given());
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
