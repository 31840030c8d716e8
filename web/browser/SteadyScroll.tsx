import { Component, createRef, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Selector of the lists in it, whose entries make room for new ones. */
  lists: string;
  /** Selector of the first content that readers must keep; what is above it may grow. By default the whole. */
  start?: string;
}

type Entries = readonly { id: string; top: number }[];

interface Seen {
  atTop: boolean;
  entries: Entries;
}

const MAKES_ROOM = { duration: 240, easing: "ease-out" };

/**
 * List that grows at its top. If its start is above the screen, content stays where it is; otherwise it glides
 * down. It is a class, because only classes can read the page just before a change. Safari does not adjust the
 * scroll position itself; in other browsers there is nothing to correct. Entries need ids.
 */
export class SteadyScroll extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Seen | null {
    const list = this.#list.current;
    if (!list) return null;
    const entries: { id: string; top: number }[] = [];
    for (const entry of list.querySelectorAll("li[id]")) {
      const { top, bottom } = entry.getBoundingClientRect();
      if (bottom <= 0) continue;
      if (top > window.innerHeight) break;
      entries.push({ id: entry.id, top });
    }
    const { start } = this.props;
    const first = (start === undefined ? null : list.querySelector(start)) ?? list;
    return { atTop: first.getBoundingClientRect().top >= 0, entries };
  }

  override componentDidUpdate(_props: Props, _state: unknown, seen: Seen | null): void {
    if (seen?.atTop) this.#makeRoom(seen.entries);
    else keepInPlace(seen?.entries ?? []);
  }

  /**
   * Lets all content from the first moved entry's list on start at its old position and glide to the new one.
   */
  #makeRoom(entries: Entries): void {
    const lists = [...(this.#list.current?.querySelectorAll(this.props.lists) ?? [])];
    for (const one of lists) for (const glide of one.getAnimations()) glide.cancel();
    for (const { id, top } of entries) {
      const entry = document.getElementById(id);
      const moved = entry ? entry.getBoundingClientRect().top - top : 0;
      if (Math.abs(moved) < 1) continue;
      const from = lists.findIndex((one) => one.contains(entry));
      for (const one of lists.slice(from)) glideDown(one, moved);
      return;
    }
  }

  override render(): ReactNode {
    return <div ref={this.#list}>{this.props.children}</div>;
  }
}

function keepInPlace(entries: Entries): void {
  for (const { id, top } of entries) {
    const entry = document.getElementById(id);
    if (!entry) continue;
    const moved = entry.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    return;
  }
}

function glideDown(list: Element, moved: number): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const hidden = `inset(${Math.max(0, moved)}px -1rem -100vh)`;
  list.animate(
    [
      { transform: `translateY(${-moved}px)`, clipPath: hidden },
      { transform: "none", clipPath: "inset(0 -1rem -100vh)" },
    ],
    still ? { duration: 1 } : MAKES_ROOM,
  );
}
