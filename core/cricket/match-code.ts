/** Code of a match in addresses: letters, digits, dash and underscore, at most 64. */
const MATCH_CODE = /^[A-Za-z0-9_-]{1,64}$/;

export function isMatchCode(text: string): boolean {
  return MATCH_CODE.test(text);
}
