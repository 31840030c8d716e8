import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { Log } from "../../platform/log/log.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import type { InquiryStore } from "../../store/types.ts";
import { factsOf } from "../auth/authenticate.ts";
import { prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import type { PostedForm } from "../pages/server-entry.ts";
import { refuse } from "../reads/answer.ts";
import { methodNotAllowed } from "../routers/api-errors.ts";
import { jsonBody } from "../routers/json-body.ts";
import { limitPerAddress, TOO_MANY } from "../routers/limit-per-address.ts";
import { isFromThisSite } from "../same-origin.ts";
import { type InquiryOutcome, takeInquiry } from "./take-inquiry.ts";

export interface InquiryDependencies {
  inquiries: InquiryStore;
  security: SecurityLog;
  log: Log;
  now: () => number;
  /** The site's own origin. */
  originOf: (request: Request) => string;
  /** Sends a page of this site that says what became of a form; absent without pages. */
  sendForm?: (
    request: Request,
    response: Response,
    page: { path: string; status: number; posted: PostedForm },
  ) => Promise<void>;
}

const CALL = "/api/marketing-inquiry";
const FORM = "/advertise";
/** The longest message that validates is a tenth of it. */
const MOST_BYTES = "64kb";
const WINDOW_MS = 10 * 60_000;
/** Carriers put many people behind one address; nobody sends thirty messages in ten minutes. */
const MOST_TAKEN = 30;
const MOST_TRIES = 300;
const FIELDS = ["name", "company", "email", "phone", "adType", "message"];

const only =
  (type: string): RequestHandler =>
  (request, response, next) => {
    if (request.is(type)) next();
    else sendPrepared(request, response, refuse(415, `The body must be ${type}`).body);
  };

/**
 * `POST /api/marketing-inquiry` (decisions/rest.md#forms), and the same form posted by a page whose scripts do not run.
 */
export function inquiryRouter(dependencies: InquiryDependencies): Router {
  const { originOf, sendForm, security } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });

  async function answer(request: Request, response: Response, outcome: Refusal | InquiryOutcome) {
    const { status, message } = outcome;
    if (request.path === FORM && sendForm) {
      const posted = postedForm(request.body, outcome);
      // A form that does not validate is 422: the page itself was understood.
      await sendForm(request, response, { path: FORM, status: status === 400 ? 422 : status, posted });
      return;
    }
    if (status === 200) {
      const body = prepareJson({ success: true, message }, { cacheControl: "no-store" });
      sendPrepared(request, response, body);
      return;
    }
    sendPrepared(
      request,
      response,
      refuse(status, message, "errors" in outcome ? outcome.errors : undefined).body,
    );
  }

  const tooMany = (request: Request, response: Response) =>
    answer(request, response, { status: 429, message: TOO_MANY });
  const limits = [
    limitPerAddress({ limit: MOST_TRIES, windowMs: WINDOW_MS, answer: tooMany }),
    limitPerAddress({ limit: MOST_TAKEN, windowMs: WINDOW_MS, onlyTaken: true, answer: tooMany }),
  ];
  const take: RequestHandler = async (request, response) => {
    await answer(request, response, await takeInquiry(request.body, dependencies));
  };

  router.post(CALL, ...limits, only("application/json"), jsonBody(MOST_BYTES), take);
  router.all(CALL, methodNotAllowed("POST"));
  if (sendForm) {
    const ownPages: RequestHandler = (request, response, next) => {
      if (isFromThisSite(request, originOf(request))) next();
      else {
        security.record("origin-refused", { ...factsOf(request), origin: request.headers.origin });
        sendPrepared(request, response, refuse(403, "This form belongs to another site").body);
      }
    };
    const type = "application/x-www-form-urlencoded";
    const parse = express.urlencoded({ extended: false, limit: MOST_BYTES, parameterLimit: 50 });
    router.post(FORM, ownPages, only(type), parse, ...limits, take);
    router.all(FORM, methodNotAllowed("GET, HEAD, POST"));
  }
  return router;
}

interface Refusal {
  status: 429;
  message: string;
}

/** The page's banner; the values stay in the form unless they were taken (decisions/pages.md#advertise-form). */
function postedForm(body: unknown, outcome: Refusal | InquiryOutcome): PostedForm {
  const { status, message } = outcome;
  if (status === 200) return { banner: { type: "success", message }, values: {} };
  const field = "errors" in outcome ? outcome.errors?.[0]?.path : undefined;
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const values = given.flatMap(([name, value]): [string, string][] =>
    FIELDS.includes(name) && typeof value === "string" ? [[name, value]] : [],
  );
  return {
    banner: { type: "error", message, ...(field ? { field } : {}) },
    values: Object.fromEntries(values),
  };
}
