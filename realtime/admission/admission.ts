import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { SOCKET_PATH } from "../../core/contract/live.ts";
import { clientAddress } from "../../platform/http/client-address.ts";
import { endWithJson } from "../../platform/http/end-with-json.ts";
import { networkOf } from "../../platform/http/network-of.ts";
import { isOwnOrigin, siteOrigin } from "../../platform/http/site-origin.ts";
import { addressLimits, type Caller, createAddressCap, loopShare, type Rate } from "./limits.ts";

/** Reasons for refusing a socket, which are also labels of the metric. */
export type RefusalReason = "origin" | "address" | "protocol" | "closing";

export interface AdmissionRules {
  publicUrl: string | undefined;
  proxies: number;
  socketsPerAddress: number;
  now(): number;
}

/** Answers to refused sockets. `after`: seconds until another try may succeed. */
const ANSWERS: Record<RefusalReason, { status: number; message: string; after?: number }> = {
  origin: { status: 403, message: "Only pages of this site may open sockets." },
  address: { status: 429, message: "Too many sockets come from this address.", after: 10 },
  protocol: { status: 400, message: "This is a Socket.IO 4 endpoint for WebSocket only." },
  closing: { status: 503, message: "This gateway is shutting down. Try again.", after: 1 },
};

/**
 * Checks an upgrade before Engine.IO gets it, because Engine.IO's `allowRequest` ignores requests with a
 * session id and always answers 400.
 */
export interface Admission {
  /** The caller that was admitted, who counts as present until `leave`, or the reason for the refusal. */
  check(request: IncomingMessage): Caller | RefusalReason;
  leave(caller: Caller): void;
  takesPacket(caller: Caller): boolean;
  /**
   * Time of the event loop that the caller may use before other callers come first, ms; undefined if there is
   * no limit.
   */
  shareOf(caller: Caller): Rate | undefined;
}

const ENGINE_VERSION = "4";

export function createAdmission(rules: AdmissionRules): Admission {
  const limits = addressLimits(rules.socketsPerAddress);
  const cap = createAddressCap(limits, rules.now);
  return {
    check(request) {
      const query = URL.parse(request.url ?? "", "http://gateway")?.searchParams;
      // A `sid` would join an existing session, which has its WebSocket already.
      if (
        request.method !== "GET" ||
        only(query, "EIO") !== ENGINE_VERSION ||
        only(query, "transport") !== "websocket" ||
        query?.has("sid")
      ) {
        return "protocol";
      }
      const site = siteOrigin(request, rules.publicUrl, rules.proxies);
      if (!isOwnOrigin(request.headers.origin, site)) return "origin";
      return cap.enter(networkOf(clientAddress(request, rules.proxies))) ?? "address";
    },
    leave: cap.leave,
    takesPacket: cap.takesPacket,
    shareOf: (caller) => (limits ? loopShare(caller) : undefined),
  };
}

/** Value of a query parameter that occurs exactly once: if it occurs twice, Engine.IO would use the second. */
function only(query: URLSearchParams | undefined, name: string): string | undefined {
  const values = query?.getAll(name) ?? [];
  return values.length === 1 ? values[0] : undefined;
}

/** Whether a request is for the gateway: its exact path, with or without a final slash. */
export function isGatewayPath(url: string | undefined): boolean {
  const path = (url ?? "").split("?", 1)[0];
  return path === SOCKET_PATH || path === `${SOCKET_PATH}/`;
}

export function refuseUpgrade(socket: Duplex, reason: RefusalReason): void {
  const { status, message, after } = ANSWERS[reason];
  endWithJson(
    socket,
    status,
    { success: false, message },
    after === undefined ? {} : { "retry-after": String(after) },
  );
}
