import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "wouter";
import { endSessionsAnswer, type SignInEntry, signInList } from "../../core/contract/admin.ts";
import { callFailed } from "./admin-api.ts";
import { ConfirmActions } from "./ConfirmActions.tsx";
import { Dialog } from "./Dialog.tsx";
import { formatMoment } from "./dates.ts";
import { navigate } from "./leave-guard.ts";
import { besideView, pagePath, readView, viewAddress } from "./list-address.ts";
import { Failure, PageLoading } from "./notices.tsx";
import { Pagination } from "./Pagination.tsx";
import { useApi, useSession } from "./use-session.ts";

const PER_PAGE = 50;

interface EndDialogProps {
  person: SignInEntry;
  onClose: () => void;
  onEnded: (message: string) => void;
}

/** Confirmation, then the end of every session of one person, on all their devices. */
function EndDialog({ person, onClose, onEnded }: EndDialogProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const { who, issuer, subject } = person;
  const end = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed("");
    try {
      const answer = await api.write("POST", "/api/admin/sessions/end", endSessionsAnswer, {
        issuer,
        subject,
      });
      onEnded(answer.message);
    } catch (error) {
      setFailed(callFailed(error, "The sessions could not be ended. Please try again."));
      setBusy(false);
    }
  };
  return (
    <Dialog title="End all sessions" role="alertdialog" onClose={onClose}>
      <p>This person is signed out on every device, and has to sign in again.</p>
      <p className="admin-quote">
        {who}
        <br />
        {subject} · {issuer}
      </p>
      <ConfirmActions
        failed={failed}
        busy={busy}
        words={{ act: "End all sessions", busy: "Ending..." }}
        onAct={() => void end()}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** `/admin/sign-ins`: who with a role signed in, newest first, and the end of their sessions. */
export function SignInsPage() {
  const api = useApi();
  const { check } = useSession();
  const view = readView(useSearch());
  const [ending, setEnding] = useState<SignInEntry>();
  const [said, setSaid] = useState("");
  const list = useQuery({
    queryKey: ["admin-sign-ins", view],
    queryFn: ({ signal }) => api.read(pagePath("/api/admin/sign-ins", view, PER_PAGE), signInList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = list;
  const ended = (message: string): void => {
    setEnding(undefined);
    setSaid(message);
    // They may have been one's own.
    void check().then(() => list.refetch());
  };
  return (
    <>
      <div className="admin-title-row">
        <h1>Sign-ins</h1>
      </div>
      <p role="status">{said}</p>
      {list.isError ? (
        <Failure onRetry={() => void list.refetch()}>
          <p>The sign-ins could not be read.</p>
        </Failure>
      ) : null}
      {data === undefined && !list.isError ? <PageLoading /> : null}
      {data?.data.length === 0 ? <p className="admin-notice">Nobody with a role has signed in yet.</p> : null}
      {data && data.data.length > 0 ? (
        <table className="admin-table admin-audit">
          <caption className="visually-hidden">Who signed in, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">How</th>
              <th scope="col">Open sessions</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={`${row.at} ${row.issuer} ${row.subject} ${row.how}`}>
                <td>
                  <time dateTime={row.at}>{formatMoment(row.at)}</time>
                </td>
                <td>
                  {row.who}
                  <small className="admin-identity">
                    {row.subject} · {row.issuer}
                  </small>
                </td>
                <td>{row.how}</td>
                <td>
                  {row.sessions} open{" "}
                  {row.sessions > 0 ? (
                    <button
                      type="button"
                      className="admin-quiet"
                      aria-label={`End all sessions of ${row.who}`}
                      onClick={() => setEnding(row)}
                    >
                      End
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {data ? (
        <Pagination
          page={view.page}
          pages={data.pagination.pages}
          onPage={(page) => navigate(viewAddress("/admin/sign-ins", besideView(data.pagination, page)))}
        />
      ) : null}
      {ending ? <EndDialog person={ending} onClose={() => setEnding(undefined)} onEnded={ended} /> : null}
    </>
  );
}
