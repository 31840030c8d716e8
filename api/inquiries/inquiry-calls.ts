import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import { INQUIRY_LENGTHS, INQUIRY_THANKS, type MarketingInquiry } from "../../core/contract/inquiry.ts";
import { FORMS } from "../../core/routes/reader-routes.ts";
import type { PostedForm } from "../../core/routes/rendered-page.ts";
import type { AddressLimit } from "../../core/routes/route.ts";
import { wideNetworkOf } from "../../platform/http/network-of.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { InquiryStore } from "../../store/types.ts";
import type { AuditTrail } from "../auth/audit-trail.ts";
import { type Bound, bind, parseRequest } from "../calls/bind.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import type { CallContext } from "../http/call-context.ts";
import { onlyType } from "../http/json-body.ts";
import { addressOf } from "../http/limit-per-address.ts";
import { Refusal } from "../http/refusal.ts";
import { type InquiryCapSettings, inquiryCaps } from "./inquiry-caps.ts";
import { takeInquiry } from "./take-inquiry.ts";

export interface InquiryDependencies extends CallContext {
  inquiries: InquiryStore;
  caps: InquiryCapSettings;
  audit: AuditTrail;
  rateLimits: RateLimits;
  jobs: Jobs;
}

export interface FormParts {
  ownPages: RequestHandler;
  limiterOf: (limit: AddressLimit) => RequestHandler;
  sendForm: (
    request: Request,
    response: Response,
    page: { path: string; status: number; posted: PostedForm },
  ) => Promise<void>;
}

/** Hidden field for robots. */
const TRAP = "website";
const FORM = "/advertise";
const FORM_TYPE = "application/x-www-form-urlencoded";
/** Most characters of a field repeated in the page: a field of 60,000 would take 9 ms to render. */
const SHOWN_AGAIN = new Map(Object.entries(INQUIRY_LENGTHS).map(([name, most]) => [name, 2 * most]));

/** Advertisers' messages (decisions/rest.md#forms), as a call and from a page without scripts. */
export function createInquiries(dependencies: InquiryDependencies) {
  const placeFor = inquiryCaps(dependencies);

  /** If the spam trap is filled, the call claims success and stores nothing. */
  async function take(request: Request, inquiry: MarketingInquiry): Promise<void> {
    if (request.body[TRAP]) dependencies.log.info("an inquiry was caught by the spam trap");
    else await takeInquiry(inquiry, () => placeFor(wideNetworkOf(addressOf(request))), dependencies);
  }

  const call: Bound = bind(FORMS.inquiry, async ({ body, request }) => {
    await take(request, body);
    return { success: true, message: INQUIRY_THANKS };
  });

  /** The form is no row of the contract: it belongs to a page, and this page is the answer. */
  function form({ ownPages, limiterOf, sendForm }: FormParts): Router {
    const router = Router({ caseSensitive: true, strict: true });
    const parse = express.urlencoded({
      extended: false,
      limit: FORMS.inquiry.mostBytes,
      parameterLimit: 50,
    });
    const limits = FORMS.inquiry.limits.map(limiterOf);
    router.post(FORM, ownPages, onlyType(FORM_TYPE), parse, ...limits, async (request, response) => {
      const { body } = parseRequest(FORMS.inquiry, { params: {}, query: {}, body: request.body });
      await take(request, body);
      const posted: PostedForm = { banner: { type: "success", message: INQUIRY_THANKS }, values: {} };
      await sendForm(request, response, { path: FORM, status: 200, posted });
    });
    const showRefusal: ErrorRequestHandler = async (error, request, response, next) => {
      if (!(error instanceof Refusal) || error.status === 403) {
        next(error);
        return;
      }
      const { status, retryAfter } = error;
      if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
      const posted = refusedForm(request.body, error);
      // An invalid form is 422, as the request itself was valid.
      await sendForm(request, response, { path: FORM, status: status === 400 ? 422 : status, posted });
    };
    router.use(FORM, showRefusal);
    router.all(FORM, methodNotAllowed("GET, HEAD, POST"));
    return router;
  }

  return { call, form };
}

/** Values remain (decisions/pages.md#advertise-form), up to twice their limits. */
function refusedForm(body: unknown, { message, errors }: Refusal): PostedForm {
  const field = errors?.[0]?.path;
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
