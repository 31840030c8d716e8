import { type FormEvent, useState } from "react";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { Button, Section } from "../kit/Button.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { RadioField } from "../kit/fields.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { when } from "../polls/age.ts";
import { ActionButton, useAction } from "./actions.tsx";
import { FoldedTable } from "./FoldedTable.tsx";
import { State } from "./State.tsx";
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
  const { busy, press } = useAction();
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]["value"]>("60");
  const pause = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog closes, because the page behind it shows the result.
    await press(
      `hosts/${encodeURIComponent(host)}/pause`,
      host,
      minutes === "" ? {} : { minutes: Number(minutes) },
    );
    onClose();
  };
  return (
    <Dialog title={`Pause ${host}`} onClose={onClose}>
      <form onSubmit={(event) => void pause(event)}>
        <p className="small">Pauses its {count(sources, "source")}, and any that is added.</p>
        <RadioField legend="How long" options={LENGTHS} chosen={minutes} first="60" onChoose={setMinutes} />
        <FormFoot onBack={onClose} busy={busy} act={busy ? "Pausing…" : "Pause it"} />
      </form>
    </Dialog>
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
          <Button look="quiet" about={row.host} onClick={() => setPausing(row)}>
            Pause…
          </Button>
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
