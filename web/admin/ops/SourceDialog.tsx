import { useQuery } from "@tanstack/react-query";
import { type OpsQuarter, type OpsSource, sourceHistoryAnswer } from "../../../core/contract/ops.ts";
import { callFailed } from "../admin-api.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { CloseAction, Dialog } from "../Dialog.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { duration, when } from "../polls/age.ts";
import { stateOf } from "../polls/source-state.ts";
import { useApi } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { ActionButton, Actions } from "./actions.tsx";
import { KINDS } from "./source-names.ts";

const AGAIN_MS = 15_000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });

interface SourceButtonsProps {
  id: string;
  source: OpsSource;
  about: string;
}

/** Poll now, and pause or resume. */
export function SourceButtons({ id, source: { paused, pausedWithHost }, about }: SourceButtonsProps) {
  const withHost = pausedWithHost ? "Its host is paused; resume the host" : undefined;
  return (
    <>
      <ActionButton
        label="Poll now"
        about={about}
        path={`sources/${id}/poll`}
        cannot={withHost ?? (paused ? "It is paused; resume it first" : undefined)}
      />
      <ActionButton
        label={paused ? "Resume" : "Pause"}
        about={about}
        path={`sources/${id}/${paused ? "resume" : "pause"}`}
        cannot={withHost}
      />
    </>
  );
}

function History({ quarters, isFeed }: { quarters: readonly OpsQuarter[]; isFeed: boolean }) {
  if (quarters.length === 0) return <p className="admin-hint">It was not polled in the last 24 hours.</p>;
  return (
    <table className="ops-table ops-history">
      <caption className="visually-hidden">The last 24 hours, by quarters of an hour</caption>
      <ColumnHeads names={["From", "Answers", "Failed", isFeed ? "Stories" : "Changed", "Mean", "Most"]} />
      <tbody>
        {quarters.map(({ from, answers, failures, changes, stories, meanMs, longestMs }) => (
          <tr key={from}>
            <th scope="row">
              <time dateTime={new Date(from).toISOString()}>{CLOCK.format(from)}</time>
            </th>
            <td>{answers}</td>
            <td data-level={failures > 0 ? "look" : undefined}>{failures}</td>
            <td>{isFeed ? stories : changes}</td>
            <td>{duration(meanMs)}</td>
            <td>{duration(longestMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SourceDialogProps extends SourceButtonsProps {
  now: number;
  onClose: () => void;
}

/** A source with its address, its buttons, and what its polls came to in a day. */
export function SourceDialog({ id, source, about, now, onClose }: SourceDialogProps) {
  const api = useApi();
  const path = `/api/ops/sources/${id}/history`;
  const history = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await api.read(path, sourceHistoryAnswer, signal)).data,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const { level, text } = stateOf(source, now);
  return (
    <Dialog title={source.name} className="ops-dialog" onClose={onClose}>
      <Actions>
        <p className="ops-address">{source.url}</p>
        <p className="ops-soft">
          {KINDS[source.kind]}, every {duration(source.intervalMs)}, answered{" "}
          {when(source.lastSuccessAt, now)}.{" "}
          <span className="ops-state" data-level={level}>
            {text}
          </span>
        </p>
        {source.lastError === undefined ? null : (
          <p className="ops-error">
            <BengaliParts>{source.lastError}</BengaliParts>{" "}
            <span className="ops-soft">({when(source.lastErrorAt, now)})</span>
          </p>
        )}
        <div className="ops-buttons">
          <SourceButtons id={id} source={source} about={about} />
        </div>
        <AnswerAwaited query={history} failed={callFailed(history.error, "Its history could not be read.")} />
        {history.data ? <History quarters={history.data} isFeed={source.kind === "feed"} /> : null}
        <CloseAction onClose={onClose} />
      </Actions>
    </Dialog>
  );
}
