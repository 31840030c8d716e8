import { endSessionsAnswer, type SignInEntry, signInList } from "../../../core/contract/admin.ts";
import { formatMoment } from "../dates.ts";
import { PageHead } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import type { Column } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { useApi, useSession } from "../use-session.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { PersonsData } from "./PersonsData.tsx";

/**
 * Page `/admin/sign-ins`: sign-ins of the desk, newest first; here administrators end sessions and export a
 * person's data.
 */
export function SignInsPage() {
  const api = useApi();
  const { check } = useSession();
  const say = useSay();
  const records = useRecords("sign-ins", signInList);
  const end = async ({ issuer, subject }: SignInEntry): Promise<void> => {
    const { message } = await api.write("POST", "/api/admin/sessions/end", endSessionsAnswer, {
      issuer,
      subject,
    });
    say(message);
    // The sessions that were ended may include this one.
    void check().then(() => records.refetch());
  };
  const columns: readonly Column<SignInEntry>[] = [
    { name: "When", cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    {
      name: "Who",
      cell: ({ who, subject, issuer }) => (
        <>
          <BengaliParts>{who}</BengaliParts>
          <small className="small admin-identity">
            {subject} · {issuer}
          </small>
        </>
      ),
    },
    { name: "How", cell: ({ how }) => how },
    {
      name: "Open sessions",
      cell: (row) => (
        <>
          {row.sessions} open{" "}
          {row.sessions > 0 ? (
            <ConfirmButton
              label="End"
              look="quiet"
              aria-label={`End all sessions of ${row.who}`}
              title="End all sessions"
              act="End all sessions"
              run={() => end(row)}
              failed="The sessions could not be ended. Please try again."
            >
              <p>This person is signed out on all devices.</p>
              <p className="admin-quote">
                {row.who}
                <br />
                {row.subject} · {row.issuer}
              </p>
            </ConfirmButton>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Sign-ins" />
      <Records
        records={records}
        words={{ failed: "The sign-ins could not be read.", empty: "Nobody with a role has signed in yet." }}
        shown={{
          caption: "Sign-ins, newest first",
          columns,
          keyOf: ({ at, issuer, subject, how }) => `${at} ${issuer} ${subject} ${how}`,
        }}
      />
      <PersonsData />
    </>
  );
}
