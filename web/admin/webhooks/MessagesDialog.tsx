import { useState } from "react";
import {
  type DeskDelivery,
  deliveryList,
  WEBHOOKS_CALL,
  webhookAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { callFailed, useApi, useRead } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { RowsDialog } from "../kit/ListPage.tsx";
import { Moment } from "../words/Texts.tsx";

const AGAIN_MS = 2_000;

function fate({ state, tries, lastError }: DeskDelivery): string {
  const times = tries === 1 ? "1 try" : `${tries} tries`;
  if (state === "delivered") return `Delivered, ${times}`;
  if (state === "failed") return `Given up after ${times}`;
  return lastError === undefined ? "Waiting" : `Waiting, ${times} failed`;
}

interface MessagesDialogProps {
  hook: { id: string; name: string };
  onClose: () => void;
}

/** Newest messages of a webhook with their results; a repeated message has the same id. */
export function MessagesDialog({ hook, onClose }: MessagesDialogProps) {
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
  return (
    <RowsDialog
      title={`Messages to ${hook.name}`}
      className="kept-dialog"
      query={query}
      words={{ failed: "The messages could not be read.", empty: "Nothing has been sent in the last month." }}
      keyOf={({ id }) => id}
      onClose={onClose}
      above={
        <p role="status" className="small admin-said">
          {said}
        </p>
      }
      row={(message) => (
        <>
          <div>
            <p>
              {message.type}, <Moment at={message.createdAt} />
            </p>
            <p className="small admin-identity">{message.messageId}</p>
            <p className={message.state === "delivered" ? "small" : "small admin-error"}>
              {fate(message)}
              {message.lastError === undefined ? null : `: ${message.lastError}`}
            </p>
          </div>
          <Button
            label="Send again"
            look="quiet"
            about={message.messageId}
            onClick={() => void resend(message)}
          />
        </>
      )}
    />
  );
}
