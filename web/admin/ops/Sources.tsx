import { useState } from "react";
import { MOST_OPS_SOURCES, type OpsDocument, type OpsSource } from "../../../core/contract/ops.ts";
import { Section } from "../kit/Button.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { duration, errorOf, stateOf, when } from "../polls/source-state.ts";
import { BengaliParts } from "../words/Texts.tsx";
import { FoldedTable, State } from "./parts.tsx";
import { SourceButtons, SourceDialog } from "./SourceDialog.tsx";
import { aboutsOf, KINDS, pathOf } from "./source-names.ts";
import { count, sourceTarget } from "./troubles.ts";

const NUMBER = new Intl.NumberFormat("en-GB");

interface SourceRow {
  id: string;
  source: OpsSource;
  about: string;
}

const columnsAt = (now: number, onOpen: (id: string) => void): readonly Column<SourceRow>[] => {
  return [
    {
      name: "Source",
      is: "row",
      cell: ({ id, source }) => {
        const { kind, name, url, lastErrorAt } = source;
        const error = errorOf(source);
        return (
          <>
            <span className="ops-line">
              <button type="button" className="ops-name" onClick={() => onOpen(id)}>
                <BengaliParts>{name}</BengaliParts>
                <span className="visually-hidden">{` (${KINDS[kind]}, ${pathOf(url)})`}</span>
              </button>
              <span className="small" aria-hidden="true">
                {KINDS[kind]}
              </span>
              <span className="small ops-path" title={url} aria-hidden="true">
                {pathOf(url)}
              </span>
            </span>
            {error === undefined ? null : (
              <span className="small admin-error">
                {error} <span className="small">({when(lastErrorAt, now)})</span>
              </span>
            )}
          </>
        );
      },
    },
    { name: "State", cell: ({ source }) => <State {...stateOf(source, now)} /> },
    figure("Answered", ({ source }) => when(source.lastSuccessAt, now)),
    figure("Changed", ({ source }) => when(source.lastChangeAt, now)),
    figure("Next", ({ source: { paused, nextCheckAt } }) =>
      paused ? "–" : nextCheckAt <= now ? "now" : when(nextCheckAt, now),
    ),
    figure("Every", ({ source }) => duration(source.intervalMs)),
    figure("Unchanged", ({ source }) => NUMBER.format(source.unchangedCount)),
    { name: "Buttons", is: "actions", cell: (row) => <SourceButtons {...row} /> },
  ];
};

/** Table of sources; the name of each opens its history. */
export function Sources({ document: { sources, sourceOrder }, now }: { document: OpsDocument; now: number }) {
  const [openId, setOpenId] = useState<string>();
  const all = sourceOrder.flatMap((id) => (sources[id] ? [{ id, source: sources[id] }] : []));
  const abouts = aboutsOf(all.map(({ source }) => source));
  const rows = all.map((row, index): SourceRow => ({ ...row, about: abouts[index] ?? row.source.name }));
  const paused = rows.filter(({ source }) => source.paused).length;
  const opened = rows.find(({ id }) => id === openId);
  return (
    <Section
      id="ops-sources"
      title="Sources"
      note={`${rows.length >= MOST_OPS_SOURCES ? "The first " : ""}${rows.length}${paused > 0 ? `, ${paused} paused` : ""}`}
    >
      {rows.length === 0 ? (
        <p className="small">Nothing is polled: no feeds or cricket are configured.</p>
      ) : (
        <FoldedTable
          isWell={({ source }) => stateOf(source, now).level === "well"}
          words={(many) => `${count(many, "source")} ${many === 1 ? "answers" : "answer"}`}
          labelledBy="ops-sources"
          className="dense ops-sources"
          columns={columnsAt(now, setOpenId)}
          rows={rows}
          keyOf={({ id }) => id}
          rowProps={({ id, source }) => ({ id: sourceTarget(id), "data-row": stateOf(source, now).level })}
        />
      )}
      {opened ? <SourceDialog {...opened} now={now} onClose={() => setOpenId(undefined)} /> : null}
    </Section>
  );
}
