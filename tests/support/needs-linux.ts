/** What is said in the name of a test that is skipped elsewhere; empty on Linux. */
export const NEEDS_LINUX = process.platform === "linux" ? "" : " (needs Linux)";
