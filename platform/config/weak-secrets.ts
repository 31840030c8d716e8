/** Words of which passwords are made; longer ones come first. */
const COMMON = (
  "correcthorsebatterystaple abcdefghijklmnopqrstuvwxyz 1234567890 0123456789 123456 1234 " +
  "q1w2e3r4t5y6u7i8o9p0 1qazxsw23edcvfr4 1qaz2wsx qwertyuiop asdfghjkl qwerty zxcvbnm " +
  "administrator admin editor login password p4ssw0rd passw0rd passphrase secret token " +
  "changeme change replace please insert example sample placeholder default production " +
  "development characters session random welcome letmein iloveyou monkey dragon sunshine " +
  "princess football cricket summer winter khobor bangladesh bangla kolkata dhaka mumbai indians india news"
).split(" ");
const LEAST_DIFFERENT = 6;

/**
 * Reason why a secret is easy to guess: too short, or almost only common words, years and repeated characters.
 */
export function weakness(secret: string, leastCharacters: number): string | undefined {
  if ([...secret].length < leastCharacters) return `at least ${leastCharacters} characters`;
  let rest = secret.toLowerCase().replace(/(?:19|20)\d\d/g, "");
  for (const word of COMMON) rest = rest.replaceAll(word, "");
  return new Set(rest).size < LEAST_DIFFERENT ? "too easy to guess" : undefined;
}

export function looksRandom(text: string): boolean {
  if (/^[\da-f-]+$/i.test(text)) return true;
  if (!/^[\w+/-]+={0,2}$/.test(text) || !/[A-Z]/.test(text) || !/[a-z]/.test(text)) return false;
  return /\d/.test(text) || /[A-Z](?![a-z])/.test(text);
}
