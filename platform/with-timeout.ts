/**
 * Settles as `work` does, or rejects with an Error of these words after so many ms. The work itself goes on, and nothing hears
 * how it ends; what can be cancelled takes an AbortSignal instead.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(message)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
