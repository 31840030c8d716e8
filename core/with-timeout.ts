/**
 * Settles like `work`, or rejects after this many ms with this message or error. The work itself continues;
 * work that can be cancelled takes an AbortSignal instead.
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: string | (() => Error),
): Promise<T> {
  // The function uses one promise instead of a race, because every call to Redis passes here.
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
