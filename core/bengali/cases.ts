/**
 * Matches a name to which an ending is joined directly. A name that ends with Latin letters, digits, brackets
 * or quotation marks needs a hyphen.
 */
const JOINED = /(?![০-৯])\p{Script=Bengali}$/u;
/** Vowels after which the genitive is র or য়ের instead of ের. */
const VOWEL = /[\u0981\u09BE-\u09C4\u09C7-\u09CC\u0985-\u0994]/u;
const I = /[\u0987-\u0989\u0993\u0994\u0982]/u;

/** Genitive of any name: "Rivers-এর", "ভারত (অ)-এর". */
export function genitive(name: string): string {
  if (!JOINED.test(name)) return `${name}-এর`;
  const last = name.slice(-1);
  // The last letter of these names is silent, so they take র: "বুমরাহর".
  if (name.endsWith("াহ")) return `${name}র`;
  if (last === "ৎ") return `${name.slice(0, -1)}তের`;
  if (I.test(last)) return `${name}য়ের`;
  return VOWEL.test(last) ? `${name}র` : `${name}ের`;
}

/** Object case of any name: "ভারতকে", "Rivers-কে". */
export function objectOf(name: string): string {
  return JOINED.test(name) ? `${name}কে` : `${name}-কে`;
}
