const CHECK_MS = 500;
/** The id is read at the start, because a later parent adopts orphans. */
const parent = process.ppid;

/**
 * Calls `stop` once when the shell of npm has ended: npm sends SIGTERM only to that shell, so this process
 * would continue as an orphan. Outside npm it does nothing. Returns a function that stops watching.
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
