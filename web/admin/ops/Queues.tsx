import { Fragment, useRef, useState } from "react";
import type { OpsDocument, OpsQueue } from "../../../core/contract/ops.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { duration, when } from "../polls/age.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { ActionButton, useAction } from "./actions.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { count, isStuck, queueTarget } from "./troubles.ts";

interface FailedJobProps {
  queue: string;
  id: string;
  job: OpsQueue["failedJobs"][string];
  now: number;
  onGone: () => void;
}

function FailedJob({ queue, id, job, now, onGone }: FailedJobProps) {
  const [asking, setAsking] = useState(false);
  const { press } = useAction();
  const path = `jobs/${queue}/${encodeURIComponent(id)}` as const;
  const about = job.about || id;
  const drop = async (): Promise<void> => {
    if (!(await press(`${path}/drop`, about))) return;
    setAsking(false);
    onGone();
  };
  return (
    <li className="ops-job">
      <div>
        <p className="ops-error">{job.error}</p>
        <p className="ops-soft">
          {job.about ? `${job.about}; ` : ""}
          {count(job.attempts, "try").replace("trys", "tries")}, failed {when(job.failedAt, now)}
        </p>
      </div>
      <div className="ops-buttons">
        <ActionButton label="Retry" about={about} path={`${path}/retry`} onDone={onGone} />
        <button type="button" className="ops-button ops-danger" onClick={() => setAsking(true)}>
          Drop
          <span className="visually-hidden">
            {" "}
            <BengaliParts>{about}</BengaliParts>
          </span>
        </button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Drop this job?"
          words={{ act: "Drop it", busy: "Dropping…", back: "Keep it" }}
          act={drop}
          told={() => "No answer came. Please try again."}
          onClose={() => setAsking(false)}
        >
          <p>It is forgotten and will not be tried again.</p>
          <p className="ops-error">{job.error}</p>
          <p className="ops-soft">{about}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

interface FailedJobsProps {
  name: string;
  queue: OpsQueue;
  now: number;
}

function FailedJobs({ name, queue, now }: FailedJobsProps) {
  // The row that had the focus disappears: the list's heading takes the focus.
  const heading = useRef<HTMLParagraphElement>(null);
  const [asking, setAsking] = useState(false);
  const { press } = useAction();
  const jobs = Object.entries(queue.failedJobs).toSorted(([, a], [, b]) => b.failedAt - a.failedAt);
  if (queue.failed === 0) return null;
  const dropAll = async (): Promise<void> => {
    if (await press(`jobs/${name}/drop`, name)) setAsking(false);
  };
  return (
    <tr className="ops-failed">
      <td colSpan={8}>
        <p ref={heading} tabIndex={-1} className="ops-failed-heading">
          {count(queue.failed, "failed job")} in {name}
          {queue.failed > jobs.length ? `, the newest ${jobs.length}:` : ":"}
        </p>
        {queue.failed > 1 ? (
          <div className="ops-buttons">
            <ActionButton label="Retry all" about={name} path={`jobs/${name}/retry`} />
            <button type="button" className="ops-button ops-danger" onClick={() => setAsking(true)}>
              Drop all<span className="visually-hidden"> in {name}</span>
            </button>
          </div>
        ) : null}
        {asking ? (
          <ConfirmDialog
            title={`Drop all failed jobs of ${name}?`}
            words={{ act: "Drop all", busy: "Dropping…", back: "Keep them" }}
            act={dropAll}
            told={() => "No answer came. Please try again."}
            onClose={() => setAsking(false)}
          >
            <p>{count(queue.failed, "job")} will be forgotten and not tried again.</p>
          </ConfirmDialog>
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

interface QueueRowProps {
  name: string;
  queue: OpsQueue;
  now: number;
}

function QueueRow({ name, queue, now }: QueueRowProps) {
  const { waiting, active, delayed, failed, perMinute, oldestWaiting, recent } = queue;
  const stuck = isStuck(queue, now);
  return (
    <tr id={queueTarget(name)} data-row={stuck ? "stuck" : failed > 0 ? "look" : "well"}>
      <th scope="row">{name}</th>
      <td data-label="Waiting" data-level={stuck ? "stuck" : undefined}>
        {waiting}
      </td>
      <td data-label="Active">{active}</td>
      <td data-label="Delayed">{delayed}</td>
      <td data-label="Failed" data-level={failed > 0 ? "look" : undefined}>
        {failed}
      </td>
      <td data-label="Oldest waits" data-level={stuck ? "stuck" : undefined}>
        {oldestWaiting === undefined ? (
          <span className="ops-none">–</span>
        ) : (
          duration(Math.max(0, now - oldestWaiting))
        )}
      </td>
      <td data-label="Per min">{perMinute}</td>
      <td className="ops-spark-cell">
        <span className="visually-hidden">{recent.reduce((sum, done) => sum + done, 0)} done</span>
        <Sparkline values={recent} />
      </td>
    </tr>
  );
}

interface QueuesProps {
  document: OpsDocument;
  now: number;
}

/** Each queue with its failed jobs; those with trouble first. */
export function Queues({ document, now }: QueuesProps) {
  const rank = (queue: OpsQueue): number => (isStuck(queue, now) ? 2 : queue.failed > 0 ? 1 : 0);
  const queues = Object.entries(document.queues).toSorted(([, a], [, b]) => rank(b) - rank(a));
  return (
    <section aria-labelledby="ops-queues">
      <div className="ops-section-head">
        <h2 id="ops-queues">Queues</h2>
      </div>
      <table className="ops-table ops-queues" aria-labelledby="ops-queues">
        <ColumnHeads
          names={[
            "Queue",
            "Waiting",
            "Active",
            "Delayed",
            "Failed",
            "Oldest waits",
            "Done a minute",
            "Ten minutes",
          ]}
        />
        <tbody>
          {queues.map(([name, queue]) => (
            <Fragment key={name}>
              <QueueRow name={name} queue={queue} now={now} />
              <FailedJobs name={name} queue={queue} now={now} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
