import { useState } from "react";
import { endSessionsAnswer, type SignInEntry, signInList } from "../../../core/contract/admin.ts";
import { callFailed } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { formatMoment } from "../dates.ts";
import { useApi, useSession } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PersonsData } from "./PersonsData.tsx";
import { useRecords } from "./RecordsList.tsx";
import { RecordsTable } from "./RecordsTable.tsx";

interface EndDialogProps {
  person: SignInEntry;
  onClose: () => void;
  onEnded: (message: string) => void;
}

/** Confirmation, then the end of every session of one person, on all their devices. */
function EndDialog({ person: { who, issuer, subject }, onClose, onEnded }: EndDialogProps) {
  const api = useApi();
  const end = async (): Promise<void> => {
    const person = { issuer, subject };
    onEnded((await api.write("POST", "/api/admin/sessions/end", endSessionsAnswer, person)).message);
  };
  return (
    <ConfirmDialog
      title="End all sessions"
      words={{ act: "End all sessions", busy: "Ending..." }}
      act={end}
      told={(error) => callFailed(error, "The sessions could not be ended. Please try again.")}
      onClose={onClose}
    >
      <p>This person is signed out on every device, and has to sign in again.</p>
      <p className="admin-quote">
        {who}
        <br />
        {subject} · {issuer}
      </p>
    </ConfirmDialog>
  );
}

/** `/admin/sign-ins`: who with a role signed in, newest first, the end of their sessions, and what is stored of anybody. */
export function SignInsPage() {
  const { check } = useSession();
  const [ending, setEnding] = useState<SignInEntry>();
  const [said, setSaid] = useState("");
  const records = useRecords("sign-ins", signInList);
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
      <RecordsTable
        records={records}
        caption="Who signed in, newest first"
        words={{ failed: "The sign-ins could not be read.", empty: "Nobody with a role has signed in yet." }}
        columns={["When", "Who", "How", "Open sessions"]}
      >
        {(row) => (
          <tr key={`${row.at} ${row.issuer} ${row.subject} ${row.how}`}>
            <td>
              <time dateTime={row.at}>{formatMoment(row.at)}</time>
            </td>
            <td>
              <BengaliParts>{row.who}</BengaliParts>
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
        )}
      </RecordsTable>
      <PersonsData />
      {ending ? <EndDialog person={ending} onClose={() => setEnding(undefined)} onEnded={ended} /> : null}
    </>
  );
}
