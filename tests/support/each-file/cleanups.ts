/**
 * Functions to call after the test, last first. For shared modules: their own hooks would be registered for the
 * first file only, as a process loads them once (`close-after-each.ts` runs for each file).
 */
export const cleanups: (() => unknown)[] = [];

/** Functions to call after the file, last first. */
export const afterFile: (() => unknown)[] = [];
