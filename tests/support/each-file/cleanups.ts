/**
 * What is closed after the test that opened it, the last first. It is for modules that test files share: a hook of such a module
 * would be registered for the first file alone, since a process loads it once (`close-after-each.ts` runs for each file).
 */
export const cleanups: (() => unknown)[] = [];

/** What is closed after the file that opened it, the last first. */
export const afterFile: (() => unknown)[] = [];
