const CHECK_MS = 500;
/** Read at the start: a later parent adopts orphans. */
const parent = process.ppid;

/**
 * Calls `stop` once when the shell of npm has gone: npm passes SIGTERM only to that shell, which would leave
 * this process as an orphan. Does nothing outside npm. Returns a function that stops watching.
 */
export function onNpmExit(stop: () => void): () => void {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
