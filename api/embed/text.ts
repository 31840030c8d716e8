import { sideName } from "../../core/cricket/bengali-teams.ts";
import type { Team } from "../../core/cricket/types.ts";
import { escapeHtml } from "../../core/escape-html.ts";

/** A text as HTML; halves of characters become what UTF-8 makes of them. */
export const escaped = (text: string): string => escapeHtml(text.toWellFormed());

/** A side by its Bengali name, else by the provider's, which is marked as English. As HTML. */
export function named({ name }: Pick<Team, "name">): string {
  const known = sideName(name);
  return known === name ? `<span lang="en">${escaped(name)}</span>` : escaped(known);
}
