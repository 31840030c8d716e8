import { useState } from "react";
import { MOST_OPS_SOURCES, type OpsDocument, type OpsSource } from "../../../core/contract/ops.ts";
import { duration, when } from "../polls/age.ts";
import { errorOf, lateness, stateOf } from "../polls/source-state.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { SourceButtons, SourceDialog } from "./SourceDialog.tsx";
import { aboutsOf, KINDS, pathOf } from "./source-names.ts";
import { sourceTarget } from "./troubles.ts";

const NUMBER = new Intl.NumberFormat("en-GB");

interface SourceRowProps {
  id: string;
  source: OpsSource;
  /** What its buttons act on. */
  about: string;
  now: number;
  onOpen: () => void;
}

function SourceRow({ id, source, about, now, onOpen }: SourceRowProps) {
  const { kind, name, url, paused, lastErrorAt, lastSuccessAt, lastChangeAt } = source;
  const { level, text } = stateOf(source, now);
  const error = errorOf(source);
  return (
    <tr id={sourceTarget(id)} data-row={level}>
      <th scope="row">
        <span className="ops-line">
          <button type="button" className="ops-name" onClick={onOpen}>
            <BengaliParts>{name}</BengaliParts>
            <span className="visually-hidden">{` (${KINDS[kind]}, ${pathOf(url)})`}</span>
          </button>
          <span className="ops-soft ops-kind" aria-hidden="true">
            {KINDS[kind]}
          </span>
          <span className="ops-soft ops-path" title={url} aria-hidden="true">
            {pathOf(url)}
          </span>
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
        <SourceButtons id={id} source={source} about={about} />
      </td>
    </tr>
  );
}

interface SourcesProps {
  document: OpsDocument;
  now: number;
}

/** Everything that is polled, what fails first. The name of each leads to its history. */
export function Sources({ document: { sources, sourceOrder }, now }: SourcesProps) {
  const [openId, setOpenId] = useState<string>();
  const rank = (source: OpsSource): number =>
    !source.paused && (source.failures > 0 || lateness(source, now) > 0) ? 0 : 1;
  const rows = sourceOrder
    .flatMap((id) => (sources[id] ? [{ id, source: sources[id] }] : []))
    .toSorted((a, b) => rank(a.source) - rank(b.source));
  const abouts = aboutsOf(rows.map(({ source }) => source));
  const paused = rows.filter(({ source }) => source.paused).length;
  const open = rows.findIndex(({ id }) => id === openId);
  const opened = rows[open];
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
            {rows.map(({ id, source }, index) => (
              <SourceRow
                key={id}
                id={id}
                source={source}
                about={abouts[index] ?? source.name}
                now={now}
                onOpen={() => setOpenId(id)}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {opened ? (
        <SourceDialog
          id={opened.id}
          source={opened.source}
          about={abouts[open] ?? opened.source.name}
          now={now}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </section>
  );
}
