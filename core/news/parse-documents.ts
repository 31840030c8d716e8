import { isRecord } from "../is-record.ts";
import { CARD_FIELDS, type CardValues, type NewsDocument, type StoryCard } from "./story.ts";

/**
 * Checks of cards and lists before the first paint. They use no schema library, because the contract's schemas
 * would double the page's scripts. Tests check the server's answers with both.
 */

export const isText = (value: unknown): value is string => typeof value === "string";

const HOLDS: { readonly [Kind in keyof CardValues]: (value: unknown) => value is CardValues[Kind] } = {
  text: isText,
  texts: (value): value is string[] => Array.isArray(value) && value.every(isText),
  number: (value) => typeof value === "number",
};

const FIELDS = Object.entries(CARD_FIELDS);

export function isStoryCard(value: unknown): value is StoryCard {
  return (
    isRecord(value) &&
    FIELDS.every(([name, { holds, optional }]) =>
      value[name] === undefined ? optional : HOLDS[holds](value[name]),
    )
  );
}

/** Value of `news:*`; undefined for other values. */
export function parseNewsDocument(value: object): NewsDocument | undefined {
  return isNewsDocument(value) ? value : undefined;
}

function isNewsDocument(value: object): value is NewsDocument {
  const { added, order, stories, gone = [] } = value as Partial<Record<string, unknown>>;
  return (
    typeof added === "number" &&
    Array.isArray(order) &&
    isRecord(stories) &&
    Array.isArray(gone) &&
    order.every((id) => typeof id !== "string" || stories[id] === undefined || isStoryCard(stories[id]))
  );
}
