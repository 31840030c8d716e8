import { WEBHOOK_EVENTS } from "../../../core/contract/webhooks/webhook-events.ts";
import { LabelledField } from "../fields/LabelledField.tsx";
import { KeptForm } from "../kept/KeptForm.tsx";
import type { KeptCalls } from "../kept/use-kept.ts";
import {
  formOf,
  isChosen,
  toggled,
  WEBHOOK_FIELDS,
  type WebhookForm,
  type WebhookRow,
} from "./webhook-form.ts";

interface WebhookDialogProps {
  /** The one that is edited; undefined for a new one. */
  hook: WebhookRow | undefined;
  save: KeptCalls<WebhookForm, WebhookRow>["save"];
  onSaved: (hook: WebhookRow) => void;
  onClose: () => void;
}

interface EventsProps {
  field: { id: string; label: string; error: string | undefined };
  events: string;
  onChange: (events: string) => void;
}

function Events({ field: { id, label, error }, events, onChange }: EventsProps) {
  return (
    <fieldset className="webhooks-events" aria-describedby={error ? `${id}-wrong` : undefined}>
      <legend>{label}</legend>
      {error ? (
        <p className="admin-wrong" id={`${id}-wrong`}>
          {error}
        </p>
      ) : null}
      <div className="webhooks-choices">
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className="admin-check">
            <input
              type="checkbox"
              name="events"
              checked={isChosen(events, event)}
              onChange={() => onChange(toggled(events, event))}
            />
            <span>{event}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A webhook's address and the events that it is told of. */
export function WebhookDialog({ hook, save, onSaved, onClose }: WebhookDialogProps) {
  return (
    <KeptForm
      noun="webhook"
      of={WEBHOOK_FIELDS}
      row={hook}
      changedBy={() => "Somebody changed this webhook"}
      formOf={formOf}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ form, isNew, field, text, set }) => (
        <>
          <LabelledField
            {...field("url")}
            hint={
              isNew
                ? "Takes a POST of JSON. Its secret is shown once it is saved."
                : "What waits goes to the new address, signed with the same secret."
            }
          >
            {(described) => <input {...described} {...text("url")} type="url" data-first maxLength={2048} />}
          </LabelledField>
          <Events field={field("events")} events={form.events} onChange={(events) => set("events", events)} />
        </>
      )}
    </KeptForm>
  );
}
