import { type RequestHandler, Router } from "express";
import { parsePushToken, pushRegistration } from "../../core/contract/notifications.ts";
import type { VapidKeys } from "../../platform/config/vapid-keys.ts";
import type { PushRegistrations } from "../../store/types.ts";
import { prepareJson, sendPrepared } from "../hot/prepared-body.ts";
import { refuse } from "../reads/answer.ts";
import { methodNotAllowed } from "../routers/api-errors.ts";
import { jsonBody } from "../routers/json-body.ts";
import { limitPerAddress } from "../routers/limit-per-address.ts";
import { pushServiceCheck } from "./push-services.ts";
import { type RegistrationCaps, registrationRoom } from "./registration-caps.ts";

export interface NotificationsDependencies {
  registrations: PushRegistrations;
  caps: RegistrationCaps;
  /** Hosts of push services besides the known ones. */
  pushServices: readonly string[];
  vapidKeys: () => Promise<VapidKeys>;
  fetchAllow: readonly string[];
  now: () => number;
}

const KEY = "/api/notifications/key";
const REGISTER = "/api/notifications/register";
const MOST_BYTES = "16kb";
/** A reader registers once a week; a carrier's address stands for many readers. */
const LIMIT = { limit: 300, windowMs: 10 * 60_000 };

/** The caps are reached: registrations that are not renewed make room in time. */
const FULL_RETRY_SECONDS = 24 * 60 * 60;

const onlyJson: RequestHandler = (request, response, next) => {
  if (request.is("application/json")) next();
  else sendPrepared(request, response, refuse(415, "The body must be application/json").body);
};

/**
 * Who wants to be told of new articles (decisions/push.md#registrations). Registering again changes nothing but the
 * time.
 */
export function notificationsRouter(dependencies: NotificationsDependencies): Router {
  const { registrations, caps, pushServices, vapidKeys, fetchAllow, now } = dependencies;
  const isOfPushService = pushServiceCheck(pushServices, fetchAllow);
  const hasRoom = registrationRoom(registrations, caps, now);
  const router = Router({ caseSensitive: true, strict: true });

  router.get(KEY, async (request, response) => {
    const { publicKey } = await vapidKeys();
    sendPrepared(request, response, prepareJson({ success: true, key: publicKey }));
  });
  router.all(KEY, methodNotAllowed("GET, HEAD"));

  router.post(REGISTER, limitPerAddress(LIMIT), onlyJson, jsonBody(MOST_BYTES), async (request, response) => {
    const checked = pushRegistration.safeParse(request.body);
    if (!checked.success) {
      const errors = checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      sendPrepared(request, response, refuse(400, "This is no push registration", errors).body);
      return;
    }
    const { token, userAgent } = checked.data;
    const subscription = parsePushToken(token);
    if (!subscription.ok || !isOfPushService(subscription.value.endpoint)) {
      const message = subscription.ok ? "The endpoint is not at a known push service" : subscription.error;
      sendPrepared(request, response, refuse(400, message, [{ path: "token", message }]).body);
      return;
    }
    const { endpoint } = subscription.value;
    if (!(await registrations.has(endpoint)) && !(await hasRoom(endpoint))) {
      response.setHeader("Retry-After", String(FULL_RETRY_SECONDS));
      sendPrepared(request, response, refuse(503, "No more registrations can be taken now").body);
      return;
    }
    await registrations.register({ ...subscription.value, userAgent }, now());
    sendPrepared(request, response, prepareJson({ success: true }, { cacheControl: "no-store" }));
  });
  router.all(REGISTER, methodNotAllowed("POST"));
  return router;
}
