/** Elements whose words no reader sees in a page; the text, its excerpt and the search leave them out alike. */
export const SILENT: ReadonlySet<string> = new Set(
  "script style template title textarea svg math iframe noembed noframes noscript object applet video audio canvas select datalist dialog option progress meter rp".split(
    " ",
  ),
);

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
