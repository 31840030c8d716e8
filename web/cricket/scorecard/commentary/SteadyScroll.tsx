import { Component, createRef, type ReactNode } from "react";

interface Props {
  children: ReactNode;
}

/** Entries on the screen, the highest first, with where each stands. */
type Seen = readonly { id: string; top: number }[];

/**
 * A list whose newest entries come above: while its beginning is above the screen, what is being read stays where it is. A class,
 * because only that sees the page just before it changes. Browsers that anchor by themselves have done it then, and nothing is
 * left to do; Safari does not. Entries carry an id.
 */
export class SteadyScroll extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Seen | null {
    const list = this.#list.current;
    if (!list || list.getBoundingClientRect().top >= 0) return null;
    const seen: { id: string; top: number }[] = [];
    for (const entry of list.querySelectorAll("li[id]")) {
      const { top, bottom } = entry.getBoundingClientRect();
      if (bottom <= 0) continue;
      if (top > window.innerHeight) break;
      seen.push({ id: entry.id, top });
    }
    return seen;
  }

  override componentDidUpdate(_props: Props, _state: unknown, seen: Seen | null): void {
    for (const { id, top } of seen ?? []) {
      const entry = document.getElementById(id);
      if (!entry) continue;
      const moved = entry.getBoundingClientRect().top - top;
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
      return;
    }
  }

  override render(): ReactNode {
    return <div ref={this.#list}>{this.props.children}</div>;
  }
}
