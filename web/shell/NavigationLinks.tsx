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
              aria-current={to === path ? "page" : to === place ? "true" : undefined}
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
