import { useState } from "react";
import { callFailed } from "../admin-api.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { KeptPage } from "../kept/KeptPage.tsx";
import { MessagesDialog } from "./MessagesDialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { type NewSecret, useWebhooks, type WebhookCalls } from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhooksTable } from "./WebhooksTable.tsx";
import { formOf, type WebhookRow } from "./webhook-form.ts";
import "./webhooks.css";

const WORDS = {
  unread: "The webhooks could not be read.",
  none: "Nobody is told of events yet.",
  saved: "is saved.",
  back: "is told again, with a new secret.",
  removal: "It is told of nothing more, and its messages are forgotten, those that wait too.",
};
const FAILED = "It could not be done. Please try again.";

type Open = { kind: "messages" | "rotate"; hook: WebhookRow };

interface RotateProps extends Pick<WebhookCalls, "rotate"> {
  hook: WebhookRow;
  onClose: () => void;
}

function Rotate({ hook, rotate, onClose }: RotateProps) {
  const act = async (): Promise<void> => {
    await rotate(hook);
    onClose();
  };
  return (
    <ConfirmDialog
      title="New secret"
      words={{ act: "Make it", busy: "Making..." }}
      act={act}
      told={(error) => callFailed(error, FAILED)}
      onClose={onClose}
    >
      <p className="admin-quote">{hook.name}</p>
      <p>The new secret signs at once. The one before signs beside it for a day; one before that no more.</p>
    </ConfirmDialog>
  );
}

/** `/admin/webhooks`: who is told of events, and how that goes (decisions/webhooks.md). */
export function WebhooksPage() {
  const [secret, setSecret] = useState<NewSecret>();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState("");
  const calls = useWebhooks(setSecret);
  const close = (): void => setOpen(undefined);
  const press = async (work: Promise<void>, done: string): Promise<void> => {
    setSaid("");
    try {
      await work;
      setSaid(done);
    } catch (error) {
      setSaid(callFailed(error, FAILED));
    }
  };
  return (
    <>
      <KeptPage
        title="Webhooks"
        noun="webhook"
        words={WORDS}
        changedBy={() => "Somebody"}
        calls={calls}
        formOf={formOf}
        dialog={(hook, onSaved, onClose) => (
          <WebhookDialog save={calls.save} hook={hook} onSaved={onSaved} onClose={onClose} />
        )}
      >
        {(hooks, onEdit, onRemove) => (
          <WebhooksTable
            hooks={hooks}
            onEdit={onEdit}
            onRemove={onRemove}
            onTest={(hook) => void press(calls.test(hook), `A test is on its way to ${hook.name}.`)}
            onEnable={(hook) => void press(calls.enable(hook), `${hook.name} is sent to again.`)}
            onRotate={(hook) => setOpen({ kind: "rotate", hook })}
            onMessages={(hook) => setOpen({ kind: "messages", hook })}
          />
        )}
      </KeptPage>
      <p className="admin-said" role="status">
        {said}
      </p>
      {open?.kind === "rotate" ? <Rotate hook={open.hook} rotate={calls.rotate} onClose={close} /> : null}
      {open?.kind === "messages" ? <MessagesDialog hook={open.hook} onClose={close} /> : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  );
}
