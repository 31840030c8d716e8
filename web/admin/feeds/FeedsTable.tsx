import type { DeskFeed } from "../../../core/contract/feeds/desk-feeds.ts";
import { sectionInfo } from "../../../core/news/sections.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { RowActions } from "../kept/KeptPage.tsx";
import { duration, when } from "../polls/age.ts";
import { errorOf, stateOf } from "../polls/source-state.ts";
import { PaperText } from "../words/PaperText.tsx";
import { RIGHTS_NAMES } from "./feed-form.ts";

interface FeedsTableProps {
  feeds: readonly DeskFeed[];
  /** ms since 1970. */
  now: number;
  onEdit: (feed: DeskFeed) => void;
  onRemove: (feed: DeskFeed) => void;
}

function FeedRow({
  feed,
  now,
  onEdit,
  onRemove,
}: { feed: DeskFeed } & Pick<FeedsTableProps, "now" | "onEdit" | "onRemove">) {
  const { name, url, section, rights, origin, health } = feed;
  const { level, text } = stateOf(health, now);
  const error = errorOf(health);
  return (
    <tr>
      <th scope="row">
        <PaperText>{name}</PaperText>
        <span className="admin-identity feeds-url">{url}</span>
        {error === undefined ? null : (
          <span className="feeds-error">
            {error} ({when(health.lastErrorAt, now)})
          </span>
        )}
      </th>
      <td lang="bn">{sectionInfo(section).title}</td>
      <td>{RIGHTS_NAMES[rights]}</td>
      <td>
        <span className="feeds-state" data-level={level}>
          {text}
        </span>
      </td>
      <td>
        <span className="admin-stacked-label">Answered </span>
        {when(health.lastSuccessAt, now)}
      </td>
      <td>
        <span className="admin-stacked-label">Every </span>
        {duration(health.intervalMs)}
      </td>
      <td>{origin === "file" ? "Feeds file" : "Desk"}</td>
      <RowActions row={feed} onEdit={onEdit} onRemove={onRemove} />
    </tr>
  );
}

/** The feeds by name, each with how its polls go, as operators see it. */
export function FeedsTable({ feeds, now, onEdit, onRemove }: FeedsTableProps) {
  return (
    <div className="admin-table-room">
      <table className="admin-table admin-wide-table feeds-table">
        <caption className="visually-hidden">Feeds by name</caption>
        <ColumnHeads
          names={["Feed", "Section", "Rights", "State", "Answered", "Every", "Set by", "Actions"]}
        />
        <tbody>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} now={now} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
