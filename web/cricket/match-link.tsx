import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Match } from "../../core/cricket/types.ts";

interface MatchLinkProps {
  match: Match;
  className?: string;
  lang?: "en";
  children: ReactNode;
}

/** Link to the page of a listed match, which shows the match at once (decisions/cricket.md#match-meta). */
export function MatchLink({ match, ...link }: MatchLinkProps) {
  const { code = "", bengali } = match;
  const document = { published: false as const, code, match, bengali };
  return <Link {...link} href={`/scorecard/${code}`} state={{ document }} />;
}
