import type { Request, Response } from "express";
import { capitalised } from "../../core/capitalised.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import { sendRefusal } from "../http/send.ts";

/** Sends a 400 for the field `url` where the address would not be dialled; false then. */
export async function isReachable(
  request: Request,
  response: Response,
  url: string,
  refusalOf: Fetcher["refusalOf"],
): Promise<boolean> {
  const refusal = await refusalOf(url);
  if (!refusal) return true;
  const message = capitalised(refusal.message);
  sendRefusal(request, response, 400, message, [{ path: "url", message }]);
  return false;
}
