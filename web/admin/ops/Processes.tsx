import type { OpsDocument } from "../../../core/contract/ops.ts";
import { Section } from "../kit/Button.tsx";
import { type Column, figure, Table } from "../kit/Table.tsx";
import { duration } from "../polls/source-state.ts";
import { State } from "./parts.tsx";
import { count, LAG, shortId } from "./troubles.ts";

interface ProcessesProps {
  document: OpsDocument;
  now: number;
  isWell: boolean;
}

type Gateway = OpsDocument["gateways"][string] & { id: string };

export function Processes({ document: { health, workers, gateways }, now, isWell }: ProcessesProps) {
  const columns: readonly Column<Gateway>[] = [
    { name: "Gateway", is: "row", cell: ({ id }) => shortId(id) },
    figure("Sockets", ({ sockets }) => sockets),
    figure("Topics", ({ topics }) => topics),
    figure("Messages a second", ({ messagesPerSecond }) => messagesPerSecond),
    figure("Cut off as slow", ({ slowDisconnects }) => slowDisconnects),
    figure("Turned away", ({ refused }) => refused),
    figure(
      "Versions behind",
      ({ versionLag }) => versionLag,
      ({ versionLag }) => (versionLag > LAG ? "look" : undefined),
    ),
    figure("Up", ({ startedAt }) => duration(now - startedAt)),
  ];
  const rows = Object.entries(gateways).map(([id, gateway]) => ({ ...gateway, id }));
  const up = Object.entries(workers).map(
    ([id, { startedAt }]) => `${shortId(id)} up ${duration(now - startedAt)}`,
  );
  return (
    <Section id="processes" title="Processes">
      <details className="disclosure" open={!isWell}>
        <summary>{`${Object.keys(health).join(", ")}: ${isWell ? "all answer" : "see below"}; ${count(up.length, "worker")}, ${count(rows.length, "gateway")}`}</summary>
        <dl className="row ops-health">
          {Object.entries(health).map(([name, { ok, milliseconds, message }]) => (
            <div key={name}>
              <dt className="small">{name}</dt>
              <dd>
                <State
                  level={ok ? "well" : "stuck"}
                  text={ok ? `Answers in ${milliseconds ?? 0} ms` : "Does not answer"}
                />
                {message ? <span className="small admin-error">{message}</span> : null}
              </dd>
            </div>
          ))}
          <div>
            <dt className="small">workers</dt>
            <dd>{up.length === 0 ? "None reports" : up.join(", ")}</dd>
          </div>
        </dl>
        {rows.length > 0 ? (
          <Table caption="Gateways" className="dense" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <p className="small">No gateway reports.</p>
        )}
      </details>
    </Section>
  );
}
