/** Elements without visible words, which texts, excerpts and the search omit. */
export const SILENT: ReadonlySet<string> = new Set(
  "script style template title textarea svg math iframe noembed noframes noscript object applet video audio canvas select datalist dialog option progress meter rp".split(
    " ",
  ),
);

/**
 * All other elements that occur in texts from outside. An element whose name has a dash or a prefix is a custom
 * element.
 */
const OTHERS = new Set(
  "address area article aside base blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html img input label legend li link main map marquee menu meta nav ol optgroup p param picture plaintext pre rt search section slot source summary table tbody td tfoot th thead tr track ul".split(
    " ",
  ),
);

/** Whether a bracketed name is an element, unlike "List<String>" and "<rant>". `name`: lower case. */
export const isElementName = (name: string): boolean =>
  OTHERS.has(name) || SILENT.has(name) || INLINE.has(name) || /[:-]/.test(name);

/** Element name without its prefix, which Atom's XHTML has. */
export const plainName = (name: string): string => name.replace(/^x?html:/, "");

const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** Whether words on both sides of the tag may be one; Word's tags ("o:p") are inside words. */
export const isInline = (name: string): boolean => INLINE.has(name) || name.includes(":");
