/**
 * Settles as `work` does, or rejects after so many ms with an Error of these words, or with the one that is made then. The
 * work itself goes on, and nothing hears how it ends; what can be cancelled takes an AbortSignal instead.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: string | (() => Error),
): Promise<T> {
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => end.reject(typeof late === "string" ? new Error(late) : late()),
    milliseconds,
  );
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
