/**
 * Names of skipped tests that do not state what they require, unlike "(skipped: nginx is not installed)" or
 * "(needs ../shared/samples)". Such tests could be skipped everywhere, and nobody would notice.
 */
export function withoutReason(skipped: readonly string[]): string[] {
  return skipped.filter((name) => !/\((?:skipped: |needs )[^)]+\)/.test(name));
}
