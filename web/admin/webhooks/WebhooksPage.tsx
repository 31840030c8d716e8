import { useState } from "react";
import type { z } from "zod";
import {
  type DeskWebhook,
  WEBHOOKS_CALL,
  webhookAnswer,
  webhookInput,
  webhookList,
  webhookSecretAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../core/contract/webhooks/webhook-events.ts";
import { callFailed, checked } from "../admin-api.ts";
import type { CrudFields } from "../crud/CrudForm.tsx";
import { CrudPage } from "../crud/CrudPage.tsx";
import { type CrudDefinition, useCrud } from "../crud/use-crud.ts";
import { Button } from "../kit/Button.tsx";
import { CloseAction, ConfirmDialog, Dialog } from "../kit/Dialog.tsx";
import { Check, Wrong } from "../kit/fields.tsx";
import { type Column, figure } from "../kit/Table.tsx";
import { useSay } from "../kit/Toast.tsx";
import { Moment } from "../words/Texts.tsx";
import { MessagesDialog } from "./MessagesDialog.tsx";
import "./webhooks.css";

/** The form of a webhook. `events`: separated by commas. */
type WebhookForm = { url: string; events: string };

/** A webhook with its host as its name, because the other parts of an address may be secret. */
export type WebhookRow = DeskWebhook & { name: string };

const LABELS = { url: "Address", events: "Events" };

const named = (hook: DeskWebhook): WebhookRow => ({ ...hook, name: new URL(hook.url).host });
const rowOf = <T extends { data: DeskWebhook }>(schema: z.ZodType<T>) =>
  schema.transform((answer) => ({ ...answer, data: named(answer.data) }));

const SECRET_ANSWER = rowOf(webhookSecretAnswer);

/** Address without its query, which may be a secret; only the form shows the query. */
export function displayAddress(address: string): string {
  const [shown = "", ...query] = address.split("?");
  return query.length === 0 ? shown : `${shown}?…`;
}

const eventsOf = (events: string): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.split(",").includes(event));
export const isChosen = (events: string, event: WebhookEvent): boolean => eventsOf(events).includes(event);

export function toggled(events: string, event: WebhookEvent): string {
  const chosen = eventsOf(events);
  return WEBHOOK_EVENTS.filter((one) => chosen.includes(one) !== (one === event)).join();
}

export const WEBHOOKS: CrudDefinition<WebhookForm, WebhookRow> = {
  path: WEBHOOKS_CALL,
  title: "Webhooks",
  noun: "webhook",
  words: {
    none: "There are no webhooks yet.",
    saved: "is saved.",
    back: "is restored with a new secret.",
    removal: "The webhook receives no more events. Its messages are deleted, including waiting ones.",
  },
  schemas: {
    list: webhookList.transform(({ data }) => ({ data: data.map(named) })),
    answer: rowOf(webhookAnswer),
    added: SECRET_ANSWER,
  },
  idOf: ({ id }) => id,
  labels: LABELS,
  empty: { url: "", events: "" },
  read: ({ url, events }) => checked(webhookInput, { url: url.trim(), events: eventsOf(events) }),
  againMs: 5_000,
};

const FAILED = "The action failed. Please try again.";

function healthOf(hook: WebhookRow) {
  const { disabledAt, disabledWhy, failingSince, lastError, lastSuccessAt } = hook;
  if (disabledAt !== undefined)
    return { state: "Disabled", level: "stuck", since: disabledAt, why: disabledWhy };
  if (failingSince !== undefined)
    return { state: "Failing", level: "look", since: failingSince, why: lastError };
  return { state: lastSuccessAt === undefined ? "New" : "Fine", level: "well" };
}

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

function Events({ field, values: { events }, set }: CrudFields<WebhookForm>) {
  const { id, label, error } = field("events");
  return (
    <fieldset className="admin-fieldset" aria-describedby={error ? `${id}-wrong` : undefined}>
      <legend>{label}</legend>
      <Wrong id={id}>{error}</Wrong>
      <div className="desk-grid">
        {WEBHOOK_EVENTS.map((event) => (
          <Check
            key={event}
            // Moves the focus here if no event is chosen.
            id={event === WEBHOOK_EVENTS[0] ? id : undefined}
            name="events"
            checked={isChosen(events, event)}
            onChange={() => set({ events: toggled(events, event) })}
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
            <Button label={words} look="quiet" about={name} onClick={press} />
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
