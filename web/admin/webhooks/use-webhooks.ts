import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type DeskWebhook,
  WEBHOOKS_CALL,
  webhookAnswer,
  webhookList,
  webhookSecretAnswer,
} from "../../../core/contract/webhooks/desk-webhooks.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import type { KeptCalls, Outcome } from "../kept/use-kept.ts";
import { useApi } from "../use-session.ts";
import { readForm, rowOf, WEBHOOK_FIELDS, type WebhookForm, type WebhookRow } from "./webhook-form.ts";

/** How the messages go. */
const AGAIN_MS = 5_000;

/** A secret that the server says this once, and whose it is. */
export interface NewSecret {
  name: string;
  text: string;
}

export interface WebhookCalls extends KeptCalls<WebhookForm, WebhookRow> {
  /** The three throw {@link AdminError}. */
  test: (row: WebhookRow) => Promise<void>;
  enable: (row: WebhookRow) => Promise<void>;
  rotate: (row: WebhookRow) => Promise<void>;
}

function outcomeOf(error: unknown, failed: string): Outcome<WebhookForm, WebhookRow> {
  if (error instanceof AdminError) {
    if (error.status === 404) return { kind: "gone" };
    const errors = WEBHOOK_FIELDS.errorsByField(error.errors);
    if (Object.keys(errors).length > 0) return { kind: "failed", message: "", errors };
  }
  return { kind: "failed", message: callFailed(error, failed), errors: {} };
}

/** The webhooks, read again while the page is open, and what can be done to them. `onSecret`: shows a new one. */
export function useWebhooks(onSecret: (secret: NewSecret) => void): WebhookCalls {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [WEBHOOKS_CALL],
    queryFn: async ({ signal }) => (await api.read(WEBHOOKS_CALL, webhookList, signal)).data.map(rowOf),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

  async function write<T extends { data: DeskWebhook; secret?: string }>(
    schema: z.ZodType<T>,
    ...[method, to, body]: ["POST" | "PUT" | "DELETE", to: string, body?: object]
  ): Promise<WebhookRow> {
    const { data, secret } = await api.write(method, to, schema, body);
    const row = rowOf(data);
    if (secret !== undefined) onSecret({ name: row.name, text: secret });
    await queries.invalidateQueries({ queryKey: [WEBHOOKS_CALL] });
    return row;
  }
  async function tried(work: Promise<WebhookRow>, failed: string): Promise<Outcome<WebhookForm, WebhookRow>> {
    try {
      return { kind: "done", row: await work };
    } catch (error) {
      return outcomeOf(error, failed);
    }
  }
  const at = ({ id }: WebhookRow): string => `${WEBHOOKS_CALL}/${id}`;

  return {
    query,
    async save(form, row) {
      const typed = readForm(form);
      if (!typed.ok) return { kind: "failed", message: "", errors: typed.errors };
      return tried(
        row
          ? write(webhookAnswer, "PUT", at(row), typed.value)
          : write(webhookSecretAnswer, "POST", WEBHOOKS_CALL, typed.value),
        "The webhook could not be saved. Please try again.",
      );
    },
    remove: (row) =>
      tried(write(webhookAnswer, "DELETE", at(row)), "The webhook could not be removed. Please try again."),
    async test(row) {
      await write(webhookAnswer, "POST", `${at(row)}/test`, {});
    },
    async enable(row) {
      await write(webhookAnswer, "POST", `${at(row)}/enable`, {});
    },
    async rotate(row) {
      await write(webhookSecretAnswer, "POST", `${at(row)}/rotate`, {});
    },
  };
}
