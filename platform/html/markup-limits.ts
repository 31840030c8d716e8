import { type Handler, Parser } from "htmlparser2";
import { fail, ok, type Result } from "../../core/result.ts";

/** Limits of markup from outside. Time and stack of a parser depend on these numbers too, not only on bytes. */
export interface MarkupLimits {
  depth: number;
  elements: number;
  attributes: number;
  /**
   * Largest number of text nodes: each reference such as `&amp;`, and each `<` that opens no tag, is one and
   * takes some 450 bytes in a parser. Unlimited by default.
   */
  texts?: number;
}

export interface MarkupFacts {
  hasHtmlTag: boolean;
  title?: { start: number; end: number };
  doctype?: { start: number; end: number };
}

class TooMuch extends Error {}

/**
 * Scans HTML or XML tag by tag without building a tree, and fails at the first limit that it exceeds. It takes
 * linear time, because the depth is limited.
 */
export function readMarkup(
  html: string,
  limits: MarkupLimits,
  options: { xmlMode?: boolean } = {},
): Result<MarkupFacts> {
  const { texts: mostTexts = Number.POSITIVE_INFINITY } = limits;
  const facts: MarkupFacts = { hasHtmlTag: false };
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let texts = 0;
  let titleStart = -1;
  const handler: Partial<Handler> = {
    onopentagname(name) {
      elements += 1;
      if (elements > limits.elements) throw new TooMuch(`more than ${limits.elements} elements`);
      depth += 1;
      if (depth > limits.depth) throw new TooMuch(`elements nested more than ${limits.depth} deep`);
      if (name === "html") facts.hasHtmlTag = true;
      if (name === "title" && !facts.title && titleStart < 0) titleStart = parser.startIndex;
    },
    onattribute() {
      attributes += 1;
      if (attributes > limits.attributes) throw new TooMuch(`more than ${limits.attributes} attributes`);
    },
    ontext() {
      texts += 1;
      if (texts > mostTexts) throw new TooMuch(`more than ${mostTexts} pieces of text`);
    },
    onclosetag(name, implied) {
      depth -= 1;
      if (name !== "title" || titleStart < 0 || facts.title || implied) return;
      facts.title = { start: titleStart, end: parser.endIndex + 1 };
    },
    onprocessinginstruction(name) {
      if (name.toLowerCase() === "!doctype" && !facts.doctype) {
        facts.doctype = { start: parser.startIndex, end: parser.endIndex + 1 };
      }
    },
  };
  const parser = new Parser(handler, { decodeEntities: limits.texts !== undefined, ...options });
  try {
    parser.end(html);
  } catch (error) {
    if (error instanceof TooMuch) return fail(error.message);
    throw error;
  }
  return ok(facts);
}
