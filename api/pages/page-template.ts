import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The built index.html, with places for what a page brings. */
export interface PageTemplate {
  /** A whole HTML document. `state` is read by the browser's script and never run. */
  fill(parts: { head: string; html: string; state: unknown }): string;
}

const PLACES = /<!--app-(head|html|state)-->/;

/** Reads `index.html` of a client build. Throws when one of its three places is missing or doubled. */
export function readTemplate(clientDir: string): PageTemplate {
  const parts = readFileSync(join(clientDir, "index.html"), "utf8").split(PLACES);
  const places = parts.filter((_part, index) => index % 2 === 1);
  if (places.toSorted().join(" ") !== "head html state") {
    throw new Error(
      `index.html must hold app-head, app-html and app-state once each; it holds ${places.join(", ")}`,
    );
  }
  return {
    fill({ head, html, state }) {
      // Inside a script element only "<" could end it or open a comment.
      const json = JSON.stringify(state).replaceAll("<", "\\u003c");
      const filled: Record<string, string> = {
        head,
        html,
        state: `<script type="application/json" id="state">${json}</script>`,
      };
      return parts.map((part, index) => (index % 2 === 1 ? (filled[part] ?? "") : part)).join("");
    },
  };
}
