/** Stands between facts in running text. It breaks from neither, so no line begins or ends with it. */
export const BETWEEN_FACTS = "\u00a0·\u00a0";
