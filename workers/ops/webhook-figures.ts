import type { OpsWebhook } from "../../core/contract/ops.ts";
import { present } from "../../core/present.ts";
import type { Webhook } from "../../store/types.ts";

export function webhookFigures(hooks: readonly Webhook[]): Record<string, OpsWebhook> {
  const troubled = hooks.filter(
    ({ failingSince, disabledAt }) => failingSince !== undefined || disabledAt !== undefined,
  );
  return Object.fromEntries(
    troubled.map(({ id, url, failingSince, disabledAt, disabledWhy, lastError }): [string, OpsWebhook] => {
      const why = disabledAt === undefined ? lastError : disabledWhy;
      return [
        id,
        {
          host: new URL(url).host,
          ...present({ failingSince, disabledAt, why }),
        },
      ];
    }),
  );
}
