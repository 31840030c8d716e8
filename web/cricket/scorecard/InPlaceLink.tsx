import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { Link, useLocation } from "wouter";

/**
 * Link to another view of the open page. Without scripts it is a plain link; with scripts only the view
 * changes.
 */
export function InPlaceLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    props.onClick?.(event);
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // The match data of the navigation are passed on (decisions/cricket.md#match-meta).
    if (props.href !== pathname + search + hash) navigate(props.href, { state: window.history.state });
  };
  return <Link {...props} onClick={follow} />;
}
