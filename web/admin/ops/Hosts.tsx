import { type FormEvent, useId, useState } from "react";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog, FormFoot } from "../kit/Dialog.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { when } from "../polls/age.ts";
import { ActionButton, useAction } from "./actions.tsx";
import { State } from "./State.tsx";
import { type HostRow, hostsOf } from "./source-names.ts";
import { count } from "./troubles.ts";

const LENGTHS = [
  { minutes: 15, name: "For 15 minutes" },
  { minutes: 60, name: "For an hour" },
  { minutes: 360, name: "For six hours" },
  { minutes: 1_440, name: "For a day" },
  { minutes: undefined, name: "Until it is resumed" },
] as const;

function PauseDialog({ host, sources, onClose }: HostRow & { onClose: () => void }) {
  const id = useId();
  const { busy, press } = useAction();
  const [minutes, setMinutes] = useState<number | undefined>(LENGTHS[1].minutes);
  const pause = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog closes, because the page behind it shows the result.
    await press(`hosts/${encodeURIComponent(host)}/pause`, host, { minutes });
    onClose();
  };
  return (
    <Dialog title={`Pause ${host}`} onClose={onClose}>
      <form onSubmit={(event) => void pause(event)}>
        <p className="small">Pauses its {count(sources, "source")}, and any that is added.</p>
        <fieldset className="admin-fieldset">
          <legend className="visually-hidden">How long</legend>
          {LENGTHS.map(({ minutes: length, name }) => (
            <label key={name} className="target admin-check">
              <input
                type="radio"
                name={`${id}-length`}
                checked={minutes === length}
                data-first={length === LENGTHS[1].minutes ? "" : undefined}
                onChange={() => setMinutes(length)}
              />
              {name}
            </label>
          ))}
        </fieldset>
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
    { name: "Sources", label: "Sources", cell: ({ sources: many }) => many },
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
    <section aria-labelledby="ops-hosts">
      <div className="row ends desk-part">
        <h2 id="ops-hosts">Hosts</h2>
        <p className="small">{rows.length}</p>
      </div>
      <Table
        labelledBy="ops-hosts"
        className="dense ops-hosts"
        columns={columns}
        rows={rows}
        keyOf={({ host }) => host}
        rowProps={(row) => ({ "data-row": stateOf(row, now).level })}
      />
      {pausing ? <PauseDialog {...pausing} onClose={() => setPausing(undefined)} /> : null}
    </section>
  );
}
