import { type ReactNode, useEffect, useState } from "react";
import {
  endSessionsAnswer,
  type PersonalDataAnswer,
  personalDataAnswer,
  personErasedAnswer,
  type SignInEntry,
  signInList,
} from "../../../core/contract/admin.ts";
import { useApi, useSession, useTry } from "../admin-api.ts";
import { PageHead, Section } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Alert } from "../kit/fields.tsx";
import { useForm } from "../kit/form.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { BengaliParts, Moment } from "../words/Texts.tsx";

const NAMES: Readonly<Record<string, string>> = {
  account_follows: "Followed sides, players and series",
  account_saved: "Saved stories",
  presences: "Articles open at the desk",
  inquiries: "Messages as an advertiser",
  audit: "Lines of the audit",
  stories: "Articles written at the desk",
  blogposts: "Posts of live blogs",
};

const EMPTY = { issuer: "", subject: "", email: "" };
type Person = typeof EMPTY;

const asked = ({ email, ...person }: Person) => ({ ...person, ...(email === "" ? {} : { email }) });

/** Address of the data as a file. Unlike a `data:` address it may be of any length. */
function useFileAddress(data: object): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}

interface Stored {
  what: string;
  stored: string | number;
  erased: string;
}

const COLUMNS: readonly Column<Stored>[] = [
  { name: "What", cell: ({ what }) => what },
  { name: "Stored", cell: ({ stored }) => stored },
  { name: "When erased", cell: ({ erased }) => erased },
];

function Kept({ kept, children }: { kept: PersonalDataAnswer; children: ReactNode }) {
  const { data, sessions, stays, cut } = kept;
  const rows = Object.entries(data).map(([name, all]) => ({
    what: NAMES[name] ?? name,
    stored: cut.includes(name) ? `more than ${all.length}` : all.length,
    erased: stays[name] ? `stays: ${stays[name]}` : "deleted",
  }));
  return (
    <>
      <Table
        caption="Stored data of this person"
        columns={COLUMNS}
        rows={[{ what: "Open sessions", stored: sessions, erased: "ended" }, ...rows]}
        keyOf={({ what }) => what}
      />
      {cut.length > 0 ? (
        <p className="small">
          The file has the newest of each. For all of it run: node main.ts user export ISSUER SUBJECT
        </p>
      ) : null}
      <div className="row admin-toolbar">
        <a className="button" href={useFileAddress(kept)} download="person.json">
          Download JSON
        </a>
        {children}
      </div>
    </>
  );
}

function PersonsData() {
  const api = useApi();
  const { values: person, text } = useForm(EMPTY);
  const [found, setFound] = useState<{ of: Person; data: PersonalDataAnswer }>();
  /** Data of the typed person; an answer about another one is not shown. */
  const kept = found?.of === person ? found.data : undefined;
  const say = useSay();
  const { failed, run } = useTry("The data could not be read. Please try again.");

  const look = (): Promise<void> => {
    setFound(undefined);
    return run(async () => {
      const path = "/api/admin/people/export";
      const { data } = await api.write("POST", path, personalDataAnswer, asked(person));
      setFound({ of: person, data });
    });
  };
  const erase = async (): Promise<void> => {
    const { message } = await api.write("POST", "/api/admin/people/erase", personErasedAnswer, asked(person));
    say(message, { stays: true });
    setFound(undefined);
  };
  const field = (name: keyof Person, label: string, hint: string) =>
    text(name, label, {
      hint,
      type: name === "email" ? "email" : "text",
      required: name !== "email",
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
    });
  return (
    <Section id="persons-data" title="One person's data">
      <p className="small">
        Push registrations belong to a browser, not to an account: the reader's own switch deletes them.
      </p>
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        {field("issuer", "Issuer", "The address of the identity provider, as a sign-in shows it.")}
        {field("subject", "Subject", "The person's id at that provider.")}
        {field("email", "E-mail (optional)", "Finds messages that the person sent as an advertiser.")}
        <button type="submit" className="button">
          Show stored data
        </button>
      </form>
      <Alert>{failed}</Alert>
      {kept ? (
        <Kept kept={kept}>
          <ConfirmButton
            label="Erase"
            look="danger"
            title="Erase this person's data"
            act="Erase"
            run={erase}
            failed="The data could not be erased. Please try again."
          >
            <p>
              Their sessions end, and their data is deleted except records that must stay. This cannot be
              undone.
            </p>
            <p className="admin-quote">
              {person.subject} · {person.issuer}
            </p>
          </ConfirmButton>
        </Kept>
      ) : null}
    </Section>
  );
}

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
    { name: "When", cell: ({ at }) => <Moment at={at} /> },
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
