/** Character references of HTML, as far as feeds use them in text: all of HTML 4, and the numeric ones. */

const NAMED: Readonly<Record<string, string>> = named();

function named(): Record<string, string> {
  const table: Record<string, string> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    Yuml: "Ÿ",
    fnof: "ƒ",
    circ: "ˆ",
    tilde: "˜",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    zwnj: "\u200C",
    zwj: "\u200D",
    lrm: "\u200E",
    rlm: "\u200F",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    dagger: "†",
    Dagger: "‡",
    bull: "•",
    hellip: "…",
    permil: "‰",
    prime: "′",
    Prime: "″",
    lsaquo: "‹",
    rsaquo: "›",
    oline: "‾",
    frasl: "⁄",
    euro: "€",
    trade: "™",
    larr: "←",
    uarr: "↑",
    rarr: "→",
    darr: "↓",
    minus: "−",
    infin: "∞",
    ne: "≠",
    le: "≤",
    ge: "≥",
    radic: "√",
    asymp: "≈",
  };
  // The upper half of Latin 1, in the order of its code points from U+00A0.
  const latin1 =
    "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para " +
    "middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute " +
    "Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute " +
    "THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde " +
    "ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
  latin1.split(" ").forEach((name, index) => {
    table[name] = String.fromCharCode(0xa0 + index);
  });
  return table;
}

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,11}));?/g;

/** Replaces character references by what they mean, once; unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      // A name without its semicolon is more often a query ("?a=1&copy=2") than a character.
      if (!whole.endsWith(";")) return whole;
      return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return codePoint(code) ?? "";
  });
}

/** Windows-1252 characters that pages write as references to C1 controls (HTML, numeric character reference end state). */
const WINDOWS = "€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ";

function codePoint(code: number): string | undefined {
  if (code >= 0x80 && code <= 0x9f) {
    const character = WINDOWS[code - 0x80];
    return character === "\u0000" ? undefined : character;
  }
  const control = code < 0x20 && code !== 9 && code !== 10 && code !== 13;
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  if (control || surrogate || code > 0x10ffff) return undefined;
  return String.fromCodePoint(code);
}
