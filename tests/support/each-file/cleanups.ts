/**
 * Functions that the test calls at its end, the last one first. Shared modules use this list, because a process
 * loads them once and so would register their own hooks for the first file only (`close-after-each.ts` runs for
 * each file).
 */
export const cleanups: (() => unknown)[] = [];

/** Functions that run after the file, the last one first. */
export const afterFile: (() => unknown)[] = [];
