import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { INQUIRY_LENGTHS } from "../../core/contract/inquiry.ts";
import type { PostedForm } from "../../core/routes/rendered-page.ts";
import { wideNetworkOf } from "../../platform/http/network-of.ts";
import { isOwnOrigin } from "../../platform/http/site-origin.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { InquiryStore } from "../../store/types.ts";
import type { AuditTrail } from "../auth/audit-trail.ts";
import { factsOf } from "../auth/authenticate.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";
import type { CallContext } from "../http/call-context.ts";
import { jsonBody, onlyJson, onlyType } from "../http/json-body.ts";
import { addressOf, limitPerAddress, TOO_MANY } from "../http/limit-per-address.ts";
import { sendRefusal } from "../http/send.ts";
import { type InquiryCapSettings, inquiryCaps } from "./inquiry-caps.ts";
import { type InquiryOutcome, takeInquiry } from "./take-inquiry.ts";

export interface InquiryDependencies extends CallContext {
  inquiries: InquiryStore;
  caps: InquiryCapSettings;
  audit: AuditTrail;
  rateLimits: RateLimits;
  jobs: Jobs;
  security: SecurityLog;
  originOf: (request: Request) => string;
  sendForm?: (
    request: Request,
    response: Response,
    page: { path: string; status: number; posted: PostedForm },
  ) => Promise<void>;
}

const CALL = "/api/marketing-inquiry";
const FORM = "/advertise";
/** Largest body: ten times the longest valid message. */
const MOST_BYTES = "64kb";
const WINDOW_SECONDS = 10 * 60;
/**
 * Most messages from an address in ten minutes: many readers may share a carrier's address, but no office sends
 * thirty.
 */
const MOST_TAKEN = 30;
const MOST_TRIES = 300;
/** Most characters of a field that are repeated in the page: a field of 60,000 would take 9 ms to render. */
const SHOWN_AGAIN = new Map(Object.entries(INQUIRY_LENGTHS).map(([name, most]) => [name, 2 * most]));

/**
 * Router of `POST /api/marketing-inquiry` (decisions/rest.md#forms), also for the form of a page without
 * scripts.
 */
export function inquiryRouter(dependencies: InquiryDependencies): Router {
  const { originOf, sendForm, security, rateLimits } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });

  async function answer(request: Request, response: Response, outcome: Refusal | InquiryOutcome) {
    const { status, message } = outcome;
    const waitSeconds = "waitSeconds" in outcome ? outcome.waitSeconds : undefined;
    if (waitSeconds !== undefined) response.setHeader("Retry-After", String(waitSeconds));
    if (request.path === FORM && sendForm) {
      const posted = postedForm(request.body, outcome);
      // For an invalid form the page has status 422, because the request itself was valid.
      await sendForm(request, response, { path: FORM, status: status === 400 ? 422 : status, posted });
      return;
    }
    if (status === 200) {
      const body = cachedJson({ success: true, message }, { cacheControl: "no-store" });
      sendCached(request, response, body);
      return;
    }
    sendRefusal(request, response, status, message, "errors" in outcome ? outcome.errors : undefined);
  }

  const tooMany = (request: Request, response: Response) =>
    answer(request, response, { status: 429, message: TOO_MANY });
  const window = { windowSeconds: WINDOW_SECONDS, answer: tooMany };
  const limits = [
    limitPerAddress(rateLimits, { name: "inquiries sent", limit: MOST_TRIES, ...window }),
    limitPerAddress(rateLimits, { name: "inquiries taken", limit: MOST_TAKEN, onlyTaken: true, ...window }),
  ];
  const placeFor = inquiryCaps(dependencies);
  const take: RequestHandler = async (request, response) => {
    const place = () => placeFor(wideNetworkOf(addressOf(request)));
    const outcome = await takeInquiry(request.body, { ...dependencies, place });
    await answer(request, response, outcome);
  };

  router.post(CALL, ...limits, onlyJson, jsonBody(MOST_BYTES), take);
  router.all(CALL, methodNotAllowed("POST"));
  if (sendForm) {
    const ownPages: RequestHandler = (request, response, next) => {
      if (isOwnOrigin(request.headers.origin, originOf(request))) next();
      else {
        security.record("origin-refused", { ...factsOf(request), origin: request.headers.origin });
        sendRefusal(request, response, 403, "This form belongs to another site");
      }
    };
    const type = "application/x-www-form-urlencoded";
    const parse = express.urlencoded({ extended: false, limit: MOST_BYTES, parameterLimit: 50 });
    router.post(FORM, ownPages, onlyType(type), parse, ...limits, take);
    router.all(FORM, methodNotAllowed("GET, HEAD, POST"));
  }
  return router;
}

interface Refusal {
  status: 429;
  message: string;
}

/**
 * Banner and values for the page. Values stay in the form unless the message was accepted
 * (decisions/pages.md#advertise-form); they are cut at twice their limits.
 */
function postedForm(body: unknown, outcome: Refusal | InquiryOutcome): PostedForm {
  const { status, message } = outcome;
  if (status === 200) return { banner: { type: "success", message }, values: {} };
  const field = "errors" in outcome ? outcome.errors?.[0]?.path : undefined;
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const values = given.flatMap(([name, value]): [string, string][] => {
    const most = SHOWN_AGAIN.get(name);
    return most !== undefined && typeof value === "string" ? [[name, value.slice(0, most)]] : [];
  });
  return {
    banner: { type: "error", message, ...(field ? { field } : {}) },
    values: Object.fromEntries(values),
  };
}
