import type { Terminal } from "./command.ts";

export interface Progress {
  done: number;
  total: number;
}

const EVERY_MS = 1_000;

const shown = (count: number): string => count.toLocaleString("en");

export function progressLine({ done, total }: Progress, elapsedMs: number): string {
  const rate = Math.round((done * 1_000) / Math.max(1, elapsedMs));
  return `${shown(done)} of ${shown(total)} done, ${shown(Math.max(0, total - done))} left, ${shown(rate)} a second`;
}

export async function showingProgress<T>(
  { complain }: Pick<Terminal, "complain">,
  progress: Progress,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const timer = setInterval(
    () => complain(`  ${progressLine(progress, performance.now() - began)}\n`),
    EVERY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
