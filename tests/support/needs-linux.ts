/** Suffix for names of tests skipped elsewhere; "" on Linux. */
export const NEEDS_LINUX = process.platform === "linux" ? "" : " (needs Linux)";
