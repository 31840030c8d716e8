import { ColumnHeads } from "../ColumnHeads.tsx";
import { formatMoment } from "../dates.ts";
import { RowActions } from "../kept/KeptPage.tsx";
import { shownAddress, type WebhookRow } from "./webhook-form.ts";

/** What the page does to one, besides what every list of the desk has. */
export interface WebhookActions {
  onTest: (hook: WebhookRow) => void;
  onEnable: (hook: WebhookRow) => void;
  onRotate: (hook: WebhookRow) => void;
  onMessages: (hook: WebhookRow) => void;
}

interface WebhooksTableProps extends WebhookActions {
  hooks: readonly WebhookRow[];
  onEdit: (hook: WebhookRow) => void;
  onRemove: (hook: WebhookRow) => void;
}

interface Health {
  state: "Disabled" | "Failing" | "Fine" | "New";
  /** Since when, ISO 8601. */
  since?: string;
  why?: string;
}

function healthOf({ disabledAt, disabledWhy, failingSince, lastError, lastSuccessAt }: WebhookRow): Health {
  if (disabledAt !== undefined)
    return { state: "Disabled", since: disabledAt, ...(disabledWhy ? { why: disabledWhy } : {}) };
  if (failingSince !== undefined)
    return { state: "Failing", since: failingSince, ...(lastError ? { why: lastError } : {}) };
  return { state: lastSuccessAt === undefined ? "New" : "Fine" };
}

function Row({ hook, ...does }: { hook: WebhookRow } & Omit<WebhooksTableProps, "hooks">) {
  const { name, url, events, lastSuccessAt, oldSecretUntil } = hook;
  const { state, since, why } = healthOf(hook);
  const button = (words: string, act: (hook: WebhookRow) => void) => (
    <button type="button" className="admin-quiet" onClick={() => act(hook)}>
      {words}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  return (
    <tr id={`webhook-${hook.id}`}>
      <th scope="row" aria-labelledby={`webhook-${hook.id}-name`}>
        <span id={`webhook-${hook.id}-name`}>{name}</span>
        <span className="admin-identity webhooks-part">{shownAddress(url)}</span>
        <span className="webhooks-part">{events.join(", ")}</span>
        {why === undefined ? null : <span className="webhooks-error">{why}</span>}
        {oldSecretUntil === undefined ? null : (
          <span className="webhooks-part">
            The secret before signs too until{" "}
            <time dateTime={oldSecretUntil}>{formatMoment(oldSecretUntil)}</time>
          </span>
        )}
      </th>
      <td>
        <span className="webhooks-state" data-state={state}>
          {state}
        </span>
        {since === undefined ? null : (
          <>
            {" since "}
            <time dateTime={since}>{formatMoment(since)}</time>
          </>
        )}
      </td>
      <td>
        <span className="admin-stacked-label">Delivered </span>
        {lastSuccessAt === undefined ? (
          "never"
        ) : (
          <time dateTime={lastSuccessAt}>{formatMoment(lastSuccessAt)}</time>
        )}
      </td>
      <RowActions row={hook} onEdit={does.onEdit} onRemove={does.onRemove}>
        {state === "Disabled" ? button("Enable", does.onEnable) : button("Test", does.onTest)}
        {button("Messages", does.onMessages)}
        {button("New secret", does.onRotate)}
      </RowActions>
    </tr>
  );
}

/** The webhooks in the order in which they were added, each with how its messages go. */
export function WebhooksTable({ hooks, ...does }: WebhooksTableProps) {
  return (
    <div className="admin-table-room">
      <table className="admin-table admin-wide-table webhooks-table">
        <caption className="visually-hidden">Webhooks</caption>
        <ColumnHeads names={["Webhook", "State", "Delivered", "Actions"]} />
        <tbody>
          {hooks.map((hook) => (
            <Row key={hook.id} hook={hook} {...does} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
