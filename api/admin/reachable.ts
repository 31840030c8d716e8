import { capitalised } from "../../core/capitalised.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { wrongField } from "../http/refusal.ts";

export async function checkReachable(url: string, refusalOf: Fetcher["refusalOf"]): Promise<void> {
  const refusal = await refusalOf(url);
  if (refusal) throw wrongField("url", capitalised(refusal.message));
}
