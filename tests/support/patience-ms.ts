/** How long a test waits for a state: long for a busy machine, and within the time limit of a test (vitest.config.ts), so that it says what. */
export const PATIENCE_MS = 60_000;
