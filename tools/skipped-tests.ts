/**
 * Names of skipped tests without their requirement: "(skipped: nginx is not installed)", "(needs
 * ../shared/samples)". Such tests could be skipped everywhere unnoticed.
 */
export function withoutReason(skipped: readonly string[]): string[] {
  return skipped.filter((name) => !/\((?:skipped: |needs )[^)]+\)/.test(name));
}
