import { useState } from "react";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { Button, Section } from "../kit/Button.tsx";
import { FormDialog, useForm } from "../kit/form.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { when } from "../polls/source-state.ts";
import { ActionButton, FoldedTable, State, useAction } from "./parts.tsx";
import { type HostRow, hostsOf } from "./source-names.ts";
import { count } from "./troubles.ts";

const LENGTHS = [
  { value: "15", name: "For 15 minutes" },
  { value: "60", name: "For an hour" },
  { value: "360", name: "For six hours" },
  { value: "1440", name: "For a day" },
  { value: "", name: "Until it is resumed" },
] as const;

function PauseDialog({ host, sources, onClose }: HostRow & { onClose: () => void }) {
  const { press } = useAction();
  const { values, radio } = useForm<{ minutes: (typeof LENGTHS)[number]["value"] }>({ minutes: "60" });
  const pause = async (): Promise<void> => {
    const body = values.minutes === "" ? {} : { minutes: Number(values.minutes) };
    // The dialog closes, because the page behind it shows the result.
    await press(`hosts/${encodeURIComponent(host)}/pause`, host, body);
    onClose();
  };
  return (
    <FormDialog title={`Pause ${host}`} act="Pause it" acting="Pausing…" onSubmit={pause} onClose={onClose}>
      <p className="small">Pauses its {count(sources, "source")}, and any that is added.</p>
      {radio("minutes", "How long", LENGTHS, "60")}
    </FormDialog>
  );
}

function stateOf({ paused, until, failing }: HostRow, now: number): { level: string; text: string } {
  if (paused)
    return { level: "paused", text: until === undefined ? "Paused" : `Paused, ends ${when(until, now)}` };
  return failing > 0
    ? { level: "look", text: `${failing} of its sources fail` }
    : { level: "well", text: "Polled" };
}

interface HostsProps {
  document: OpsDocument;
  now: number;
}

export function Hosts({ document: { sources, pausedHosts = {} }, now }: HostsProps) {
  const [pausing, setPausing] = useState<HostRow>();
  const rows = hostsOf(Object.values(sources), pausedHosts);
  if (rows.length === 0) return null;
  const columns: readonly Column<HostRow>[] = [
    { name: "Host", is: "row", cell: ({ host }) => host },
    { name: "State", cell: (row) => <State {...stateOf(row, now)} /> },
    figure("Sources", ({ sources: many }) => many),
    {
      name: "Button",
      is: "actions",
      cell: (row) =>
        row.paused ? (
          <ActionButton
            label="Resume"
            about={row.host}
            path={`hosts/${encodeURIComponent(row.host)}/resume`}
          />
        ) : (
          <Button label="Pause…" look="quiet" about={row.host} onClick={() => setPausing(row)} />
        ),
    },
  ];
  return (
    <Section id="ops-hosts" title="Hosts" note={rows.length}>
      <FoldedTable
        isWell={(row) => stateOf(row, now).level === "well"}
        words={(many) => `${count(many, "host")} ${many === 1 ? "is" : "are"} polled`}
        labelledBy="ops-hosts"
        className="dense ops-hosts"
        columns={columns}
        rows={rows}
        keyOf={({ host }) => host}
        rowProps={(row) => ({ "data-row": stateOf(row, now).level })}
      />
      {pausing ? <PauseDialog {...pausing} onClose={() => setPausing(undefined)} /> : null}
    </Section>
  );
}
