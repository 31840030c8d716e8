/**
 * The names of skipped tests that do not say what they would need: "(skipped: nginx is not installed)",
 * "(needs ../shared/samples)". Such a test could stay away from every machine, and nobody would know.
 */
export function withoutReason(skipped: readonly string[]): string[] {
  return skipped.filter((name) => !/\((?:skipped: |needs )[^)]+\)/.test(name));
}
