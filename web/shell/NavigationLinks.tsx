import { Link, useLocation } from "wouter";
import type { NavigationItem } from "./navigation.ts";
import { usePlace } from "./place.ts";
import { usePreparePage } from "./prepare-page.ts";

interface NavigationLinksProps {
  items: readonly NavigationItem[];
  onFollow?: () => void;
}

/**
 * Links of the navigation with a mark on the current one. When a reader points at a link, its page's script is
 * prefetched.
 */
export function NavigationLinks({ items, onFollow }: NavigationLinksProps) {
  const [path] = useLocation();
  const place = usePlace();
  // Only one link is current: the address's own, otherwise the place to which the page belongs.
  const current = items.some((item) => item.path === path) ? path : place;
  const preparePage = usePreparePage();
  return (
    <ul>
      {items.map(({ id, name, path: to }) => {
        const prepare = (): void => preparePage(to);
        return (
          <li key={id}>
            <Link
              href={to}
              className="target"
              aria-current={to !== current ? undefined : to === path ? "page" : "true"}
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
