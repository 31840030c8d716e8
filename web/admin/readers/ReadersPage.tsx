import type { ReadersDocument } from "../../../core/contract/desk/readers.ts";
import { WAYS, type WayIn } from "../../../core/news/way-in.ts";
import { EnglishNames } from "../../cricket/EnglishNames.tsx";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { FiguresAwaited } from "../notices.tsx";
import "./readers.css";

const WAY_NAMES: Readonly<Record<WayIn, string>> = {
  direct: "Directly, or from a page that does not say",
  site: "From another page of this site",
  search: "From a search engine",
  social: "From a social network",
  feed: "From a feed reader",
  push: "From a notification",
  other: "From another site",
};

function Ways({ hour, day }: ReadersDocument) {
  return (
    <section className="readers-part" aria-labelledby="readers-ways">
      <h2 id="readers-ways">Ways in</h2>
      <div className="admin-table-room">
        <table className="admin-table">
          <caption className="visually-hidden">How readers came to stories</caption>
          <ColumnHeads names={["Way", "Last hour", "Last day"]} />
          <tbody>
            {WAYS.map((way) => (
              <tr key={way}>
                <th scope="row">{WAY_NAMES[way]}</th>
                <td>
                  <span className="admin-stacked-label">Last hour </span>
                  {hour.ways[way] ?? 0}
                </td>
                <td>
                  <span className="admin-stacked-label">Last day </span>
                  {day.ways[way] ?? 0}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface StoriesProps {
  id: string;
  title: string;
  ids: readonly string[];
  document: ReadersDocument;
  span: "hour" | "day";
}

function Stories({ id, title, ids, document, span }: StoriesProps) {
  return (
    <section className="readers-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {ids.length === 0 ? (
        <p>No story was read yet.</p>
      ) : (
        <div className="admin-table-room">
          <table className="admin-table">
            <caption className="visually-hidden">{title}</caption>
            <ColumnHeads names={["Story", "Reads"]} />
            <tbody>
              {ids.map((storyId) => {
                const story = document.stories[storyId];
                return story ? (
                  <tr key={storyId}>
                    <th scope="row">
                      <a href={`/article/${storyId}`} target="_blank" rel="noopener">
                        <span lang="bn">
                          <EnglishNames>{story.title}</EnglishNames>
                        </span>
                        <span className="visually-hidden"> (opens in a new tab)</span>
                      </a>
                    </th>
                    <td>
                      <span className="admin-stacked-label">Reads </span>
                      {story[span]}
                    </td>
                  </tr>
                ) : null;
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** `/admin/readers` (decisions/admin.md#readers): how many read what just now, and how they came. */
export function ReadersPage() {
  const { state, data, absent, retry } = useGuardedDocument("readers");
  return (
    <>
      <div className="admin-title-row">
        <h1>Readers</h1>
      </div>
      <FiguresAwaited state={state} absent={absent} retry={retry} />
      {data ? (
        <>
          <dl className="admin-stats">
            <div>
              <dt>Pages open now</dt>
              <dd>{data.open}</dd>
            </div>
            <div>
              <dt>Reads in the last hour</dt>
              <dd>{data.hour.reads}</dd>
            </div>
            <div>
              <dt>Reads in the last day</dt>
              <dd>{data.day.reads}</dd>
            </div>
          </dl>
          <Ways {...data} />
          <Stories
            id="readers-hour"
            title="Read most in the last hour"
            ids={data.byHour}
            document={data}
            span="hour"
          />
          <Stories
            id="readers-day"
            title="Read most in the last day"
            ids={data.byDay}
            document={data}
            span="day"
          />
          <p className="admin-identity readers-part">
            Counted without cookies of their own and without who it was: a read, its story and the kind of way
            in.
          </p>
        </>
      ) : null}
    </>
  );
}
