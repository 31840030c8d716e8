import { useState } from "react";
import { endSessionsAnswer, type SignInEntry, signInList } from "../../../core/contract/admin.ts";
import { callFailed } from "../admin-api.ts";
import { ColumnHeads } from "../ColumnHeads.tsx";
import { ConfirmActions } from "../ConfirmActions.tsx";
import { Dialog } from "../Dialog.tsx";
import { formatMoment } from "../dates.ts";
import { useApi, useSession } from "../use-session.ts";
import { RecordsList, useRecords } from "./RecordsList.tsx";

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
  const { check } = useSession();
  const [ending, setEnding] = useState<SignInEntry>();
  const [said, setSaid] = useState("");
  const records = useRecords("admin-sign-ins", "/api/admin/sign-ins", signInList, PER_PAGE);
  const ended = (message: string): void => {
    setEnding(undefined);
    setSaid(message);
    // The sessions that ended may include this one.
    void check().then(() => records.refetch());
  };
  return (
    <>
      <div className="admin-title-row">
        <h1>Sign-ins</h1>
      </div>
      <p role="status">{said}</p>
      <RecordsList
        records={records}
        address="/admin/sign-ins"
        words={{ failed: "The sign-ins could not be read.", empty: "Nobody with a role has signed in yet." }}
      >
        {(rows) => (
          <table className="admin-table admin-audit">
            <caption className="visually-hidden">Who signed in, newest first</caption>
            <ColumnHeads names={["When", "Who", "How", "Open sessions"]} />
            <tbody>
              {rows.map((row) => (
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
        )}
      </RecordsList>
      {ending ? <EndDialog person={ending} onClose={() => setEnding(undefined)} onEnded={ended} /> : null}
    </>
  );
}
