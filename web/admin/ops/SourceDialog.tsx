import { type OpsQuarter, type OpsSource, sourceHistoryAnswer } from "../../../core/contract/ops.ts";
import { useRead } from "../admin-api.ts";
import { CloseAction, Dialog } from "../kit/Dialog.tsx";
import { ListRange } from "../kit/ListPage.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { Toasts } from "../kit/Toast.tsx";
import { duration, stateOf, when } from "../polls/source-state.ts";
import { BengaliParts } from "../words/Texts.tsx";
import { ActionButton, State } from "./parts.tsx";
import { KINDS } from "./source-names.ts";

const AGAIN_MS = 15_000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit" });

interface SourceButtonsProps {
  id: string;
  source: OpsSource;
  about: string;
}

export function SourceButtons({ id, source: { paused, pausedWithHost }, about }: SourceButtonsProps) {
  const withHost = pausedWithHost ? "The source's host is paused; resume the host" : undefined;
  return (
    <>
      <ActionButton
        label="Poll now"
        about={about}
        path={`sources/${id}/poll`}
        cannot={withHost ?? (paused ? "The source is paused; resume it first" : undefined)}
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

const historyOf = (isFeed: boolean): readonly Column<OpsQuarter>[] => [
  {
    name: "From",
    is: "row",
    cell: ({ from }) => <time dateTime={new Date(from).toISOString()}>{CLOCK.format(from)}</time>,
  },
  { name: "Answers", cell: ({ answers }) => answers },
  {
    name: "Failed",
    cell: ({ failures }) => failures,
    props: ({ failures }) => ({ "data-level": failures > 0 ? "look" : undefined }),
  },
  isFeed
    ? { name: "Stories", cell: ({ stories }) => stories }
    : { name: "Changed", cell: ({ changes }) => changes },
  { name: "Mean", cell: ({ meanMs }) => duration(meanMs) },
  { name: "Most", cell: ({ longestMs }) => duration(longestMs) },
];

interface SourceDialogProps extends SourceButtonsProps {
  now: number;
  onClose: () => void;
}

export function SourceDialog({ id, source, about, now, onClose }: SourceDialogProps) {
  const history = useRead(`/api/ops/sources/${id}/history`, sourceHistoryAnswer, {
    refetchInterval: AGAIN_MS,
  });
  return (
    <Dialog title={source.name} onClose={onClose}>
      <Toasts>
        <p>{source.url}</p>
        <p className="small">
          {KINDS[source.kind]}, every {duration(source.intervalMs)}, answered{" "}
          {when(source.lastSuccessAt, now)}. <State {...stateOf(source, now)} />
        </p>
        {source.lastError === undefined ? null : (
          <p className="small admin-error">
            <BengaliParts>{source.lastError}</BengaliParts>{" "}
            <span className="small">({when(source.lastErrorAt, now)})</span>
          </p>
        )}
        <div className="row">
          <SourceButtons id={id} source={source} about={about} />
        </div>
        <ListRange
          query={history}
          words={{
            failed: "The source's history could not be read.",
            empty: "The source was not polled in the last 24 hours.",
          }}
        >
          {(quarters) => (
            <Table
              caption="The last 24 hours, by quarters of an hour"
              className="dense plain"
              columns={historyOf(source.kind === "feed")}
              rows={quarters}
              keyOf={({ from }) => String(from)}
            />
          )}
        </ListRange>
        <CloseAction onClose={onClose} />
      </Toasts>
    </Dialog>
  );
}
