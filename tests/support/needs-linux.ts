/** Suffix of the names of tests that run only on Linux; "" on Linux. */
export const NEEDS_LINUX = process.platform === "linux" ? "" : " (needs Linux)";
