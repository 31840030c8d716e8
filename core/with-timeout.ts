/**
 * Settles as `work` does, or rejects after so many ms with an Error of these words, or with the one that is made then. The
 * work itself goes on, and nothing hears how it ends; what can be cancelled takes an AbortSignal instead. The one timer of
 * core/, for servers and pages alike.
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
