import { type ComponentProps, useRef } from "react";
import type { OpsActionPath, OpsDocument, OpsQueue } from "../../../core/contract/ops.ts";
import { Section } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { duration, when } from "../polls/source-state.ts";
import { ActionButton, FoldedTable, useAction } from "./parts.tsx";
import { count, isStuck, queueTarget } from "./troubles.ts";

interface DropProps extends Omit<ComponentProps<typeof ConfirmButton>, "run" | "failed" | "look"> {
  about: string;
  path: OpsActionPath;
  onDone?: () => void;
}

function Drop({ path, onDone, ...button }: DropProps) {
  const { press } = useAction();
  const drop = async (): Promise<void> => {
    // The page says why it failed; the question stays.
    if (!(await press(path, button.about))) throw new Error();
    onDone?.();
  };
  return <ConfirmButton look="remove" run={drop} failed="" {...button} />;
}

interface FailedJobProps {
  queue: string;
  id: string;
  job: OpsQueue["failedJobs"][string];
  now: number;
  onGone: () => void;
}

function FailedJob({ queue, id, job, now, onGone }: FailedJobProps) {
  const path = `jobs/${queue}/${encodeURIComponent(id)}` as const;
  const about = job.about || id;
  return (
    <li className="row ends ops-job">
      <div>
        <p className="small admin-error">{job.error}</p>
        <p className="small">
          {job.about ? `${job.about}; ` : ""}
          {count(job.attempts, "try").replace("trys", "tries")}, failed {when(job.failedAt, now)}
        </p>
      </div>
      <div className="row">
        <ActionButton label="Retry" about={about} path={`${path}/retry`} onDone={onGone} />
        <Drop
          title="Drop this job?"
          label="Drop"
          about={about}
          path={`${path}/drop`}
          act="Drop it"
          back="Keep it"
          onDone={onGone}
        >
          <p>The job is deleted and not retried.</p>
          <p className="small admin-error">{job.error}</p>
          <p className="small">{about}</p>
        </Drop>
      </div>
    </li>
  );
}

interface QueueRow {
  name: string;
  queue: OpsQueue;
}

function FailedJobs({ name, queue, now }: QueueRow & { now: number }) {
  const heading = useRef<HTMLParagraphElement>(null);
  const jobs = Object.entries(queue.failedJobs).toSorted(([, a], [, b]) => b.failedAt - a.failedAt);
  if (queue.failed === 0) return null;
  return (
    <tr className="ops-failed">
      <td colSpan={8}>
        <p ref={heading} tabIndex={-1} className="small">
          {count(queue.failed, "failed job")} in {name}
          {queue.failed > jobs.length ? `, the newest ${jobs.length}:` : ":"}
        </p>
        {queue.failed > 1 ? (
          <div className="row">
            <ActionButton label="Retry all" about={name} path={`jobs/${name}/retry`} />
            <Drop
              title={`Drop all failed jobs of ${name}?`}
              label="Drop all"
              about={name}
              path={`jobs/${name}/drop`}
              act="Drop all"
              back="Keep them"
            >
              <p>{count(queue.failed, "job")} will be deleted and not retried.</p>
            </Drop>
          </div>
        ) : null}
        <ul role="list">
          {jobs.map(([id, job]) => (
            <FailedJob
              key={id}
              queue={name}
              id={id}
              job={job}
              now={now}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </td>
    </tr>
  );
}

export function Queues({ document, now }: { document: OpsDocument; now: number }) {
  const stuckLevel = ({ queue }: QueueRow) => (isStuck(queue, now) ? "stuck" : undefined);
  const levelOf = (queue: OpsQueue) => (isStuck(queue, now) ? "stuck" : queue.failed > 0 ? "look" : "well");
  const rows = Object.entries(document.queues).map(([name, queue]): QueueRow => ({ name, queue }));
  const columns: readonly Column<QueueRow>[] = [
    { name: "Queue", is: "row", cell: ({ name }) => name },
    figure("Waiting", ({ queue }) => queue.waiting, stuckLevel),
    figure("Active", ({ queue }) => queue.active),
    figure("Delayed", ({ queue }) => queue.delayed),
    figure(
      "Failed",
      ({ queue }) => queue.failed,
      ({ queue }) => (queue.failed > 0 ? "look" : undefined),
    ),
    figure(
      "Oldest waits",
      ({ queue: { oldestWaiting } }) =>
        oldestWaiting === undefined ? "–" : duration(Math.max(0, now - oldestWaiting)),
      stuckLevel,
    ),
    figure("Done a minute", ({ queue }) => queue.perMinute),
    figure("In ten minutes", ({ queue: { recent } }) => recent.reduce((sum, done) => sum + done, 0)),
  ];
  return (
    <Section id="ops-queues" title="Queues">
      <FoldedTable
        isWell={({ queue }) => levelOf(queue) === "well"}
        words={(many) => `${count(many, "queue")} ${many === 1 ? "has" : "have"} nothing stuck or failed`}
        labelledBy="ops-queues"
        className="dense ops-queues"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowProps={({ name, queue }) => ({ id: queueTarget(name), "data-row": levelOf(queue) })}
        below={(row) => <FailedJobs {...row} now={now} />}
      />
    </Section>
  );
}
