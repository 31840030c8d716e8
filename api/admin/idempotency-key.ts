import { createHash } from "node:crypto";
import type { Request } from "express";
import type { SessionUser } from "../../platform/sessions/port.ts";
import type { CreateRequest } from "../../store/types.ts";
import { Refusal } from "../http/refusal.ts";

const IDEMPOTENCY_HEADER = "Idempotency-Key";
const LONGEST = 255;

/**
 * Key with which a request can be repeated safely (IETF draft-ietf-httpapi-idempotency-key-header), by issuer
 * and subject. `none` if the header is absent. `body`: the parts in which two requests with one key must agree.
 */
export function requestOnce(
  request: Request,
  { issuer, id }: Pick<SessionUser, "issuer" | "id">,
  body: unknown = request.body,
): CreateRequest | "none" {
  const key = request.get(IDEMPOTENCY_HEADER);
  if (key === undefined) return "none";
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal(400, `${IDEMPOTENCY_HEADER} is 1 to ${LONGEST} characters of ASCII without spaces`);
  }
  const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
  return { key: hash(JSON.stringify([issuer, id, key])), digest: hash(canonical(body)) };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
