import type { OpsDocument } from "../../../core/contract/ops.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { duration } from "../polls/age.ts";
import { shortId } from "./troubles.ts";

interface ProcessesProps {
  document: OpsDocument;
  now: number;
}

function Gateways({ document: { gateways }, now }: ProcessesProps) {
  const rows = Object.entries(gateways);
  return (
    <table className="ops-table ops-gateways" aria-label="Gateways">
      <ColumnHeads
        names={[
          "Gateway",
          "Sockets",
          "Topics",
          "Messages a second",
          "Cut off as slow",
          "Turned away",
          "Versions behind",
          "Up",
        ]}
      />
      <tbody>
        {rows.map(([id, gateway]) => (
          <tr key={id}>
            <th scope="row">{shortId(id)}</th>
            <td data-label="Sockets">{gateway.sockets}</td>
            <td data-label="Topics">{gateway.topics}</td>
            <td data-label="Messages a second">{gateway.messagesPerSecond}</td>
            <td data-label="Cut off as slow">{gateway.slowDisconnects}</td>
            <td data-label="Turned away">{gateway.refused}</td>
            <td data-label="Versions behind" data-level={gateway.versionLag > 3 ? "look" : undefined}>
              {gateway.versionLag}
            </td>
            <td data-label="Up">{duration(now - gateway.startedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The processes and what they stand on. */
export function Processes({ document, now }: ProcessesProps) {
  const { health, workers, gateways } = document;
  return (
    <section id="processes" aria-labelledby="ops-processes">
      <div className="ops-section-head">
        <h2 id="ops-processes">Processes</h2>
      </div>
      <dl className="ops-health">
        {Object.entries(health).map(([name, { ok, milliseconds, message }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="ops-state" data-level={ok ? "well" : "stuck"}>
                {ok ? `Answers in ${milliseconds ?? 0} ms` : "Does not answer"}
              </span>
              {message ? <span className="ops-error">{message}</span> : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>workers</dt>
          <dd>
            {Object.entries(workers).length === 0
              ? "None reports"
              : Object.entries(workers)
                  .map(([id, { startedAt }]) => `${shortId(id)} up ${duration(now - startedAt)}`)
                  .join(", ")}
          </dd>
        </div>
      </dl>
      {Object.keys(gateways).length > 0 ? (
        <Gateways document={document} now={now} />
      ) : (
        <p className="ops-soft">No gateway reports.</p>
      )}
    </section>
  );
}
