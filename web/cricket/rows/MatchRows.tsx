import type { Match } from "../../../core/cricket/types.ts";
import { MatchRow } from "./MatchRow.tsx";
import type { RowStart } from "./row-start.ts";

interface MatchRowsProps {
  matches: readonly Match[];
  /** By the match's key. */
  starts: ReadonlyMap<string, RowStart | undefined>;
  /** Whether the page says above in which zone the times are. */
  zoneIsKnown: boolean;
  level?: 3;
  /** The key of one that stands in a card above as well. */
  above?: string | undefined;
  /** The heading above says that they are live. */
  underLive?: boolean;
}

export const MatchRows = ({ matches, starts, above, ...shared }: MatchRowsProps) => (
  <ul role="list">
    {matches.map((match) => (
      <MatchRow
        key={match.key}
        match={match}
        start={starts.get(match.key)}
        isAbove={match.key === above}
        {...shared}
      />
    ))}
  </ul>
);
