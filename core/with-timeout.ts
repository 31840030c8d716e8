/**
 * Settles like `work`, or rejects after so many ms with this message or error. The work itself continues;
 * cancellable work takes an AbortSignal instead.
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: string | (() => Error),
): Promise<T> {
  // One promise and no race: every call to Redis passes here.
  return new Promise((resolve, reject) => {
    // biome-ignore lint/style/noRestrictedGlobals: how long is passed in, and no rule of the product depends on this timer
    const timer = setTimeout(() => reject(typeof late === "string" ? new Error(late) : late()), milliseconds);
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
