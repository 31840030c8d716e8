import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import {
  type PersonalDataAnswer,
  personalDataAnswer,
  personErasedAnswer,
} from "../../../core/contract/admin.ts";
import { Section } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Alert, TextField } from "../kit/fields.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { useApi, useTry } from "../use-session.ts";

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

export function PersonsData() {
  const api = useApi();
  const [person, setPerson] = useState(EMPTY);
  const [kept, setKept] = useState<PersonalDataAnswer>();
  const say = useSay();
  const { failed, run } = useTry("The data could not be read. Please try again.");

  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setKept(undefined);
    await run(async () =>
      setKept((await api.write("POST", "/api/admin/people/export", personalDataAnswer, asked(person))).data),
    );
  };
  const erase = async (): Promise<void> => {
    const { message } = await api.write("POST", "/api/admin/people/erase", personErasedAnswer, asked(person));
    say(message, { stays: true });
    setKept(undefined);
  };
  const field = (name: keyof Person, label: string, hint: string) => (
    <TextField
      id={`person-${name}`}
      label={label}
      hint={hint}
      type={name === "email" ? "email" : "text"}
      value={person[name]}
      required={name !== "email"}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onText={(text) => {
        setPerson({ ...person, [name]: text });
        setKept(undefined);
      }}
    />
  );
  return (
    <Section id="persons-data" title="One person's data">
      <p className="small">
        Push registrations belong to a browser, not to an account: the reader's own switch deletes them.
      </p>
      <form className="desk-form" onSubmit={(event) => void look(event)}>
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
