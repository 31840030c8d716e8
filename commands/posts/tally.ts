const MOST_REASONS = 100;
const MOST_TITLES = 5;
const LONGEST_TITLE = 80;

export class Tally {
  readonly #reasons = new Map<string, { count: number; titles: string[] }>();

  count = 0;

  add(reason: string, title: string): void {
    const known = this.#reasons.has(reason) || this.#reasons.size < MOST_REASONS ? reason : "other reasons";
    const held = this.#reasons.get(known) ?? { count: 0, titles: [] };
    this.#reasons.set(known, held);
    held.count += 1;
    this.count += 1;
    if (held.titles.length < MOST_TITLES) held.titles.push(JSON.stringify(title.slice(0, LONGEST_TITLE)));
  }

  /**
   * Returns a line for each reason, the most frequent first: `2 × reason: "ক", "খ"`, then `, ...` if titles are
   * left out.
   */
  lines(): string[] {
    return [...this.#reasons]
      .toSorted(([, a], [, b]) => b.count - a.count)
      .map(([reason, { count, titles }]) => {
        const more = count > titles.length ? ", ..." : "";
        return `${count.toLocaleString("en")} × ${reason}: ${titles.join(", ")}${more}`;
      });
  }
}
