/** Time between two checks whether npm's shell still runs, ms. */
const CHECK_MS = 500;
/** Taken when the process begins: a later parent is the process that adopts orphans. */
const parent = process.ppid;

/**
 * npm passes a SIGTERM on to its shell and no further, which would leave the process running as an orphan. Calls `stop`
 * once when that shell has gone. Does nothing outside npm. Returns how to stop watching.
 */
export function onNpmGone(stop: () => void): () => void {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
