import { useState } from "react";
import { WEBHOOK_EVENTS } from "../../../core/contract/webhooks/webhook-events.ts";
import { callFailed } from "../admin-api.ts";
import type { CrudFields } from "../crud/CrudForm.tsx";
import { CrudPage } from "../crud/CrudPage.tsx";
import { useCrud } from "../crud/use-crud.ts";
import { formatMoment } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { CloseAction, ConfirmDialog, Dialog } from "../kit/Dialog.tsx";
import { Check, Wrong } from "../kit/fields.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { MessagesDialog } from "./MessagesDialog.tsx";
import {
  displayAddress,
  isChosen,
  SECRET_ANSWER,
  toggled,
  WEBHOOKS,
  type WebhookForm,
  type WebhookRow,
} from "./webhook-form.ts";
import "./webhooks.css";

const FAILED = "The action failed. Please try again.";

function healthOf(hook: WebhookRow) {
  const { disabledAt, disabledWhy, failingSince, lastError, lastSuccessAt } = hook;
  if (disabledAt !== undefined)
    return { state: "Disabled", level: "stuck", since: disabledAt, why: disabledWhy };
  if (failingSince !== undefined)
    return { state: "Failing", level: "look", since: failingSince, why: lastError };
  return { state: lastSuccessAt === undefined ? "New" : "Fine", level: "well" };
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

const COLUMNS: readonly Column<WebhookRow>[] = [
  {
    name: "Webhook",
    is: "row",
    props: ({ id }) => ({ "aria-labelledby": `webhook-${id}-name` }),
    cell: (hook) => {
      const { id, name, url, events, oldSecretUntil } = hook;
      const { why } = healthOf(hook);
      return (
        <>
          <span id={`webhook-${id}-name`}>{name}</span>
          <span className="small admin-identity">{displayAddress(url)}</span>
          <span className="small admin-identity">{events.join(", ")}</span>
          {why === undefined ? null : <span className="small admin-error">{why}</span>}
          {oldSecretUntil === undefined ? null : (
            <span className="small admin-identity">
              The previous secret also signs until <Moment at={oldSecretUntil} />
            </span>
          )}
        </>
      );
    },
  },
  {
    name: "State",
    cell: (hook) => {
      const { state, level, since } = healthOf(hook);
      return (
        <>
          <span data-level={level}>{state}</span>
          {since === undefined ? null : (
            <>
              {" since "}
              <Moment at={since} />
            </>
          )}
        </>
      );
    },
  },
  figure("Delivered", ({ lastSuccessAt }) =>
    lastSuccessAt === undefined ? "never" : <Moment at={lastSuccessAt} />,
  ),
];

function Events({ field, form: { events }, set }: CrudFields<WebhookForm>) {
  const { id, label, error } = field("events");
  return (
    <fieldset className="admin-fieldset" aria-describedby={error ? `${id}-wrong` : undefined}>
      <legend>{label}</legend>
      <Wrong id={id}>{error}</Wrong>
      <div className="desk-grid">
        {WEBHOOK_EVENTS.map((event) => (
          <Check
            key={event}
            name="events"
            checked={isChosen(events, event)}
            onChange={() => set("events", toggled(events, event))}
          >
            {event}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

/** Page `/admin/webhooks` (decisions/webhooks.md). */
export function WebhooksPage() {
  const [secret, setSecret] = useState<{ name: string; text: string }>();
  const [open, setOpen] = useState<{ kind: "messages" | "rotate"; hook: WebhookRow }>();
  const calls = useCrud(WEBHOOKS, ({ data, secret: text }) => text && setSecret({ name: data.name, text }));
  const say = useSay();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <CrudPage
        kept={WEBHOOKS}
        calls={calls}
        table={{ caption: "Webhooks", className: "webhooks-table", columns: COLUMNS }}
        rowProps={({ id }) => ({ id: `webhook-${id}` })}
        actions={(hook) => {
          const { name } = hook;
          const post = (call: string, done: string): void => {
            calls.post(hook, call).then(
              () => say(done),
              (error) => say(callFailed(error, FAILED), { failed: true }),
            );
          };
          const button = (words: string, press: () => void) => (
            <Button look="quiet" about={name} onClick={press}>
              {words}
            </Button>
          );
          return (
            <>
              {hook.disabledAt === undefined
                ? button("Test", () => post("/test", `Test sent to ${name}.`))
                : button("Enable", () => post("/enable", `${name} is enabled again.`))}
              {button("Messages", () => setOpen({ kind: "messages", hook }))}
              {button("New secret", () => setOpen({ kind: "rotate", hook }))}
            </>
          );
        }}
        fields={(fields) => (
          <>
            {fields.text("url", {
              hint: fields.isNew
                ? "Receives a POST of JSON. Its secret is shown once, after saving."
                : "Waiting messages go to the new address, signed with the same secret.",
              type: "url",
              first: true,
              maxLength: 2048,
            })}
            <Events {...fields} />
          </>
        )}
      />
      {open?.kind === "rotate" ? (
        <ConfirmDialog
          title="New secret"
          act="Create"
          run={() => calls.post(open.hook, "/rotate", SECRET_ANSWER).then(close)}
          failed={FAILED}
          onClose={close}
        >
          <p className="admin-quote">{open.hook.name}</p>
          <p>The new secret signs at once. The previous one also signs for a day; older ones stop.</p>
        </ConfirmDialog>
      ) : null}
      {open?.kind === "messages" ? <MessagesDialog hook={open.hook} onClose={close} /> : null}
      {secret ? (
        <Dialog title="Secret" className="kept-dialog" onClose={() => setSecret(undefined)}>
          <p>
            Messages to {secret.name} are signed with this secret. Keep it where the receiver finds it: it is
            not shown again.
          </p>
          <p className="webhooks-secret">
            <code>{secret.text}</code>
          </p>
          <CloseAction onClose={() => setSecret(undefined)} />
        </Dialog>
      ) : null}
    </>
  );
}
