import { MOST_OPS_SOURCES, type OpsDocument, type OpsSource } from "../../../core/contract/ops.ts";
import { duration, when } from "../polls/age.ts";
import { errorOf, lateness, stateOf } from "../polls/source-state.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { ActionButton } from "./actions.tsx";
import { sourceTarget } from "./troubles.ts";

const KINDS: Record<OpsSource["kind"], string> = {
  feed: "Feed",
  fixtures: "Fixtures",
  commentary: "Commentary",
  scorecard: "Scorecard",
};
const NUMBER = new Intl.NumberFormat("en-GB");

/** What its buttons act on: a match is polled for its scorecard and for its commentary, by one name. */
const aboutOf = ({ kind, name }: OpsSource): string =>
  kind === "scorecard" || kind === "commentary" ? `${KINDS[kind]}, ${name}` : name;

/** The last part of an address, which tells two matches of equal names apart. */
const fileOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

interface SourceRowProps {
  id: string;
  source: OpsSource;
  /** What its buttons act on. */
  about: string;
  now: number;
}

function SourceRow({ id, source, about, now }: SourceRowProps) {
  const { kind, name, url, paused, lastErrorAt, lastSuccessAt, lastChangeAt } = source;
  const { level, text } = stateOf(source, now);
  const error = errorOf(source);
  return (
    <tr id={sourceTarget(id)}>
      <th scope="row">
        <span className="ops-name">
          <BengaliParts>{name}</BengaliParts>
        </span>
        <span className="ops-soft">
          {KINDS[kind]}, <span className="ops-url">{url}</span>
        </span>
        {error === undefined ? null : (
          <span className="ops-error">
            {error} <span className="ops-soft">({when(lastErrorAt, now)})</span>
          </span>
        )}
      </th>
      <td data-label="State">
        <span className="ops-state" data-level={level}>
          {text}
        </span>
      </td>
      <td data-label="Answered">{when(lastSuccessAt, now)}</td>
      <td data-label="Changed">{when(lastChangeAt, now)}</td>
      <td data-label="Next">
        {paused ? "–" : source.nextCheckAt <= now ? "now" : when(source.nextCheckAt, now)}
      </td>
      <td data-label="Every">{duration(source.intervalMs)}</td>
      <td data-label="Unchanged">{NUMBER.format(source.unchangedCount)}</td>
      <td className="ops-buttons">
        <ActionButton
          label="Poll now"
          about={about}
          path={`sources/${id}/poll`}
          cannot={paused ? "It is paused; resume it first" : undefined}
        />
        <ActionButton
          label={paused ? "Resume" : "Pause"}
          about={about}
          path={`sources/${id}/${paused ? "resume" : "pause"}`}
        />
      </td>
    </tr>
  );
}

interface SourcesProps {
  document: OpsDocument;
  now: number;
}

/** Everything that is polled, what fails first. */
export function Sources({ document: { sources, sourceOrder }, now }: SourcesProps) {
  const rank = (source: OpsSource): number =>
    !source.paused && (source.failures > 0 || lateness(source, now) > 0) ? 0 : 1;
  const rows = sourceOrder
    .flatMap((id) => (sources[id] ? [{ id, source: sources[id] }] : []))
    .toSorted((a, b) => rank(a.source) - rank(b.source));
  const abouts = rows.map(({ source }) => aboutOf(source));
  const isAlone = (about: string): boolean => abouts.indexOf(about) === abouts.lastIndexOf(about);
  const callOf = (source: OpsSource): string => {
    const about = aboutOf(source);
    return isAlone(about) ? about : `${about}, ${fileOf(source.url)}`;
  };
  const paused = rows.filter(({ source }) => source.paused).length;
  return (
    <section aria-labelledby="ops-sources">
      <div className="ops-section-head">
        <h2 id="ops-sources">Sources</h2>
        <p className="ops-soft">
          {rows.length >= MOST_OPS_SOURCES ? `The first ${rows.length}` : rows.length}
          {paused > 0 ? `, ${paused} paused` : ""}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="ops-soft">Nothing is polled: no feeds and no cricket are set up.</p>
      ) : null}
      {rows.length > 0 ? (
        <table className="ops-table ops-sources" aria-labelledby="ops-sources">
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">State</th>
              <th scope="col">Answered</th>
              <th scope="col">Changed</th>
              <th scope="col">Next</th>
              <th scope="col">Every</th>
              <th scope="col">Unchanged</th>
              <th scope="col">
                <span className="visually-hidden">Buttons</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, source }) => (
              <SourceRow key={id} id={id} source={source} about={callOf(source)} now={now} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
