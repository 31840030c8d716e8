/** The shortest text whose repetition makes `text`: "abcabc" is "abc" and says no more than that. */
function unitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Shannon's entropy of the values, in bits for each of them. */
function bitsPerItem(items: readonly (string | number)[]): number {
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / items.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/** Words of common passwords and of placeholders in examples: each says about as much as one letter. */
const KNOWN_WORDS = [
  "administrator",
  "admin",
  "guest",
  "login",
  "password",
  "passwort",
  "passwd",
  "passphrase",
  "pass",
  "secret",
  "token",
  "session",
  "cookie",
  "private",
  "changethis",
  "changeme",
  "change",
  "replace",
  "please",
  "insert",
  "least",
  "super",
  "string",
  "random",
  "value",
  "characters",
  "character",
  "chars",
  "example",
  "sample",
  "placeholder",
  "dummy",
  "default",
  "development",
  "production",
  "staging",
  "testing",
  "test",
  "demo",
  "keyboard",
  "khobor",
  "bangla",
  "bengali",
  "bangladesh",
  "dhaka",
  "kolkata",
  "news",
  "welcome",
  "letmein",
  "iloveyou",
  "monkey",
  "dragon",
  "sunshine",
  "princess",
  "football",
  "cricket",
  "summer",
  "winter",
  "spring",
  "autumn",
  "monsoon",
  "indians",
  "india",
  "mumbai",
  "delhi",
  "master",
  "shadow",
  "superman",
  "batman",
  "trustno",
  "hello",
  "access",
  "freedom",
  "whatever",
  "mynameis",
  "correcthorse",
  "batterystaple",
  "qwertyuiop",
  "qwerty",
  "asdfghjkl",
  "asdf",
  "zxcvbnm",
  "zxcv",
  "1qazxsw23edcvfr4",
  "1qa2ws3ed4rf5tg",
  "q1w2e3r4t5",
  "y6u7i8o9p0",
  "1qaz2wsx",
  "qazwsx",
  "123456789",
  "12345678",
  "1234567",
  "123456",
  "12345",
  "1234",
] as const;
const SIMILAR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Replaces each known word by one letter, also where it is spelt with digits and signs ("p4ssw0rd"). */
function withoutWords(text: string): string {
  let plain = text.toLowerCase();
  let spelt = [...plain].map((letter) => SIMILAR[letter] ?? letter).join("");
  for (const word of KNOWN_WORDS) {
    for (let at = spelt.indexOf(word); at >= 0; at = spelt.indexOf(word)) {
      spelt = `${spelt.slice(0, at)}*${spelt.slice(at + word.length)}`;
      plain = `${plain.slice(0, at)}*${plain.slice(at + word.length)}`;
    }
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word)) {
      spelt = `${spelt.slice(0, at)}*${spelt.slice(at + word.length)}`;
      plain = `${plain.slice(0, at)}*${plain.slice(at + word.length)}`;
    }
  }
  return plain;
}

/**
 * An upper estimate of the bits of entropy in a secret, from the secret alone: how varied its characters are, and how
 * varied the steps between them ("abcdef" and "13579" step evenly), for as long as it does not repeat itself. A random
 * text gets about nine tenths of its true entropy; one letter over and over gets none. Words of common passwords and
 * placeholders count as a letter each; it knows no other dictionary.
 */
export function estimateBits(text: string): number {
  const without = withoutWords(text);
  // A text without known words keeps its capitals: they add entropy too.
  const characters = [...unitOf(without.includes("*") ? without : text)];
  if (characters.length < 2) return 0;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(bitsPerItem(characters), bitsPerItem(steps)) * characters.length;
}

/** A year of these centuries, and the rest of a date behind it. */
const YEAR = /(?:19|20)\d\d(?:[01]\d(?:[0-3]\d)?)?/g;
const SHORTEST_REPEAT = 4;

/** Each part of four characters or more that came before says no more than one letter, whatever stands between. */
function withoutRepeats(text: string): string {
  const plain = text.toLowerCase();
  let kept = "";
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (let end = at + SHORTEST_REPEAT; end <= text.length; end += 1) {
      const first = plain.indexOf(plain.slice(at, end));
      if (first < 0 || first + (end - at) > at) break;
      length = end - at;
    }
    kept += length > 0 ? "*" : text.slice(at, at + 1);
    at += Math.max(1, length);
  }
  return kept;
}

/** `estimateBits` of a text that somebody thought of: years, dates and what is said twice count as a letter each. */
export function estimatePasswordBits(text: string): number {
  return estimateBits(withoutRepeats(text.replace(YEAR, "*")));
}

/**
 * Whether a text has the form of random bytes, in hexadecimal digits or in base64, and not of words: these have spaces,
 * capitals at their beginning alone, or none. One of a million random texts of 32 characters is taken for words.
 */
export function looksRandom(text: string): boolean {
  if (/^[\da-f-]+$/i.test(text)) return true;
  if (!/^[\w+/-]+={0,2}$/.test(text) || !/[A-Z]/.test(text) || !/[a-z]/.test(text)) return false;
  return /\d/.test(text) || /[A-Z](?![a-z])/.test(text);
}
