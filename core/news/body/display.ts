/** Elements whose words no reader sees in a page; the text, its excerpt and the search leave them out alike. */
export const SILENT: ReadonlySet<string> = new Set(
  "script style template title textarea svg math iframe noembed noframes noscript object applet video audio canvas select datalist dialog option progress meter rp".split(
    " ",
  ),
);

/** Every other element that text from outside has; those with a dash or a prefix are somebody's own. */
const OTHERS = new Set(
  "address area article aside base blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html img input label legend li link main map marquee menu meta nav ol optgroup p param picture plaintext pre rt search section slot source summary table tbody td tfoot th thead tr track ul".split(
    " ",
  ),
);

/** Whether a name in pointed brackets is an element: "List<String>" and "<rant>" have none. `name`: in small letters. */
export const isElementName = (name: string): boolean =>
  OTHERS.has(name) || SILENT.has(name) || INLINE.has(name) || /[:-]/.test(name);

/** The name of an element, also where it is written with a prefix, as in Atom's XHTML. */
export const plainName = (name: string): string => name.replace(/^x?html:/, "");

/** Elements that do not interrupt a word. */
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q rb ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** Whether words on both sides of an element's tag may be one; those of Word and its like ("o:p") are in the middle of words. */
export const isInline = (name: string): boolean => INLINE.has(name) || name.includes(":");
