import { type AST, parseRegExpLiteral, visitRegExpAST } from "@eslint-community/regexpp";
import { checkSync } from "recheck";

/**
 * Ways in which a pattern without an unbounded quantifier may match from one place. More of them are a constant still, but
 * one that is felt.
 */
const MOST_WAYS = 3_000;
/** ms for one pattern, far above what any takes: what a pattern is must not depend on how busy the machine is. */
const LONGEST_MS = 300_000;

/**
 * Why matching is not proven to take time in proportion to the text, whatever the text is; undefined where it is. Looking
 * for a match from every place counts: `\s+$` is quadratic. In a loop (the flags `g` and `y`, split) each part that may be left
 * out and each alternative must be linear by itself too, since they are tried again after each match (`a(?:[^b]*b)?`).
 * Set RECHECK_BACKEND=pure, so that the same checker runs whether there is Java or not.
 */
export function whyNotLinear(source: string, flags: string, loop = /[gy]/.test(flags)): string | undefined {
  const variants = loop ? [source, ...triedInLoops(source, flags)] : [source];
  for (const variant of variants) {
    const reason = whyNotLinearOnce(variant, flags);
    if (reason !== undefined) return variant === source ? reason : `/${variant}/ in a loop: ${reason}`;
  }
  return undefined;
}

function whyNotLinearOnce(source: string, flags: string): string | undefined {
  const result = checkSync(source, flags, { checker: "auto", timeout: LONGEST_MS, randomSeed: 1 });
  if (result.checker !== "automaton") {
    // Fuzzing proves nothing, and ends by the clock: what it says depends on how busy the machine is. Counting proves: a
    // bounded number of ways from each place is linear, however many of them a text makes the engine try.
    const ways = waysOf(parse(source, flags).alternatives);
    if (ways === Number.POSITIVE_INFINITY)
      return "cannot be proven: an unbounded quantifier beside a look-around";
    return ways > MOST_WAYS ? `${ways} ways to match from one place` : undefined;
  }
  if (result.status === "vulnerable") return result.complexity.summary;
  return result.status === "unknown" ? `unknown: ${result.error.kind}` : undefined;
}

function parse(source: string, flags: string): AST.Pattern {
  return parseRegExpLiteral(`/${source}/${flags}`).pattern;
}

/** In how many ways alternatives can match from one place at most. */
function waysOf(alternatives: readonly AST.Alternative[]): number {
  return alternatives.reduce(
    (sum, { elements }) => sum + elements.reduce((product, element) => product * waysOfElement(element), 1),
    0,
  );
}

function waysOfElement(element: AST.Element): number {
  switch (element.type) {
    case "Quantifier": {
      const each = waysOfElement(element.element);
      if (element.max === Number.POSITIVE_INFINITY) return element.max;
      let ways = 0;
      for (let times = element.min; times <= element.max; times += 1) ways += each ** times;
      return ways;
    }
    case "Group":
    case "CapturingGroup":
      return waysOf(element.alternatives);
    case "Assertion":
      return "alternatives" in element ? waysOf(element.alternatives) : 1;
    case "Backreference":
      return Number.POSITIVE_INFINITY;
    default:
      return 1;
  }
}

/** The pattern with a part that may be left out required, and with each alternative alone. */
function triedInLoops(source: string, flags: string): string[] {
  const variants: string[] = [];
  const replaced = (node: AST.Node, text: string): void => {
    // Offsets are in the literal, which begins with a slash.
    variants.push(source.slice(0, node.start - 1) + text + source.slice(node.end - 1));
  };
  const onAlternatives = (node: AST.Pattern | AST.Group | AST.CapturingGroup): void => {
    if (node.alternatives.length < 2 || waysOf(node.alternatives) !== Number.POSITIVE_INFINITY) return;
    for (const { raw } of node.alternatives) replaced(node, `(?:${raw})`);
  };
  visitRegExpAST(parse(source, flags), {
    onPatternEnter: onAlternatives,
    onGroupEnter: onAlternatives,
    onCapturingGroupEnter: onAlternatives,
    onQuantifierEnter(node) {
      const { element } = node;
      const isGroup = element.type === "Group" || element.type === "CapturingGroup";
      if (isGroup && node.min === 0 && waysOf(element.alternatives) === Number.POSITIVE_INFINITY)
        replaced(node, element.raw);
    },
  });
  return variants;
}
