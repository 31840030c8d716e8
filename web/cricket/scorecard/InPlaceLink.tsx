import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import { OWN_PARAMETERS } from "./ball-search.ts";

/** Address of a link, with those parameters of the present address that are not the page's own. */
export function inPlace(href: string, from: URL): string {
  const to = new URL(href, from);
  for (const [name, value] of from.searchParams)
    if (!OWN_PARAMETERS.has(name)) to.searchParams.append(name, value);
  return `${to.pathname}${to.search}${to.hash}`;
}

/**
 * Link to another view of the open page. Without scripts it is a plain link; with scripts only the view
 * changes.
 */
export function InPlaceLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    props.onClick?.(event);
    event.preventDefault();
    const to = inPlace(props.href, new URL(window.location.href));
    // The match data of the navigation are passed on (decisions/cricket.md#match-meta).
    if (to !== `${window.location.pathname}${window.location.search}${window.location.hash}`)
      navigate(to, { state: window.history.state });
  };
  return <Link {...props} onClick={follow} />;
}
