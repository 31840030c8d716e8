import { useState } from "react";
import {
  type DeskDelivery,
  deliveryList,
  WEBHOOKS_CALL,
  webhookAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { callFailed } from "../admin-api.ts";
import { formatMoment } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { CloseAction, Dialog } from "../kit/Dialog.tsx";
import { ListRange } from "../kit/ListPage.tsx";
import { useApi, useRead } from "../use-session.ts";
import type { WebhookRow } from "./webhook-form.ts";

const AGAIN_MS = 2_000;

function fate({ state, tries, lastError }: DeskDelivery): string {
  const times = tries === 1 ? "1 try" : `${tries} tries`;
  if (state === "delivered") return `Delivered, ${times}`;
  if (state === "failed") return `Given up after ${times}`;
  return lastError === undefined ? "Waiting" : `Waiting, ${times} failed`;
}

/** Newest messages of a webhook with their results; a repeated message has the same id. */
export function MessagesDialog({ hook, onClose }: { hook: WebhookRow; onClose: () => void }) {
  const api = useApi();
  const path = `${WEBHOOKS_CALL}/${hook.id}/messages`;
  const query = useRead(path, deliveryList, { refetchInterval: AGAIN_MS });
  const [said, setSaid] = useState("");
  const resend = async ({ id, messageId }: DeskDelivery): Promise<void> => {
    setSaid("");
    try {
      await api.write("POST", `${path}/${encodeURIComponent(id)}/resend`, webhookAnswer, {});
      setSaid(`${messageId} is sent again.`);
      await query.refetch();
    } catch (error) {
      setSaid(callFailed(error, "The message could not be sent again. Please try again."));
    }
  };
  const words = {
    failed: callFailed(query.error, "The messages could not be read."),
    empty: "Nothing has been sent in the last month.",
  };
  return (
    <Dialog title={`Messages to ${hook.name}`} className="kept-dialog" onClose={onClose}>
      <p role="status" className="small admin-said">
        {said}
      </p>
      <ListRange query={query} rows={query.data?.data} words={words}>
        {(messages) => (
          <ol role="list" className="admin-rows">
            {messages.map((message) => (
              <li key={message.id}>
                <div>
                  <p>
                    {message.type},{" "}
                    <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
                  </p>
                  <p className="small admin-identity">{message.messageId}</p>
                  <p className={message.state === "delivered" ? "small" : "small admin-error"}>
                    {fate(message)}
                    {message.lastError === undefined ? null : `: ${message.lastError}`}
                  </p>
                </div>
                <Button look="quiet" about={message.messageId} onClick={() => void resend(message)}>
                  Send again
                </Button>
              </li>
            ))}
          </ol>
        )}
      </ListRange>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
