import { Link, useLocation } from "wouter";
import type { NavigationItem } from "./navigation.ts";
import { usePreparePage } from "./prepare-page.ts";

interface NavigationLinksProps {
  items: readonly NavigationItem[];
  onFollow?: () => void;
}

/** What a page without a link of its own belongs to: a match to the matches. */
const BELONGS: readonly { below: string; to: string }[] = [{ below: "/scorecard/", to: "/cricket" }];

function currentOf(to: string, path: string): "page" | "true" | undefined {
  if (to === path) return "page";
  return BELONGS.some((one) => one.to === to && path.startsWith(one.below)) ? "true" : undefined;
}

/** A list of links; the current place is marked for eyes and ears. A page's script is asked for as soon as a link is pointed at. */
export function NavigationLinks({ items, onFollow }: NavigationLinksProps) {
  const [path] = useLocation();
  const preparePage = usePreparePage();
  return (
    <ul>
      {items.map(({ id, name, path: to }) => {
        const prepare = (): void => preparePage(to);
        return (
          <li key={id}>
            <Link
              href={to}
              aria-current={currentOf(to, path)}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => onFollow?.()}
            >
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
