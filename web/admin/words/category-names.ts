import { CATEGORIES, categoryName } from "../../../core/news/sections.ts";

/** Names of the categories, in the order of the choices. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  CATEGORIES.map((category) => [category, categoryName(category)]),
);
