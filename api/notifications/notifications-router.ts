import { type Request, type Response, Router } from "express";
import type { ZodType } from "zod";
import { alertsRegistration } from "../../core/contract/push/match-alerts.ts";
import {
  type PushSubscriptionToken,
  parsePushToken,
  pushRegistration,
} from "../../core/contract/push/notifications.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { DAY_SECONDS } from "../../core/time-units.ts";
import type { VapidKeys } from "../../platform/config/vapid-keys.ts";
import { wideNetworkOf } from "../../platform/http/network-of.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { PushRegistrations } from "../../store/types.ts";
import { methodNotAllowed } from "../http/api-errors.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";
import type { CallContext } from "../http/call-context.ts";
import { jsonBody, onlyJson } from "../http/json-body.ts";
import { addressOf, limitPerAddress, TOO_MANY } from "../http/limit-per-address.ts";
import { fieldErrors } from "../http/refuse.ts";
import { sendRefusal } from "../http/send.ts";
import { isPushKey } from "./push-keys.ts";
import { onePushEndpoint, pushServiceCheck } from "./push-services.ts";
import { type RegistrationCaps, registrationRoom } from "./registration-caps.ts";

export interface NotificationsDependencies extends CallContext {
  registrations: PushRegistrations;
  rateLimits: RateLimits;
  caps: RegistrationCaps;
  /** Push services besides the known ones, as in `PUSH_SERVICES`. */
  pushServices: readonly string[];
  vapidKeys: () => Promise<VapidKeys>;
}

const KEY = "/api/notifications/key";
const REGISTER = "/api/notifications/register";
const ALERTS = "/api/notifications/alerts";
const MOST_BYTES = "16kb";
/** A reader registers once a week; a carrier's address stands for many readers. */
const LIMIT = { name: "push registrations", limit: 300, windowSeconds: 10 * 60 };

/**
 * Part of all registrations that one wide network may add in a day: whoever has an IPv6 /48 has 65,000 addresses, and
 * would else fill the caps within minutes, for as long as it takes to find out that nobody is there.
 */
const SHARE_OF_NETWORK = 1 / 20;

/** While the caps are reached, s: registrations that are not renewed make room in time. */
const FULL_RETRY_SECONDS = DAY_SECONDS;

/**
 * Who wants to be told of new articles (decisions/push.md#registrations), and called for which matches and teams
 * (decisions/push.md#alerts). Registering again changes nothing but the time.
 */
export function notificationsRouter(dependencies: NotificationsDependencies): Router {
  const { registrations, rateLimits, caps, pushServices, vapidKeys, now } = dependencies;
  const isOfPushService = pushServiceCheck(pushServices);
  const usable = (subscription: PushSubscriptionToken): Result<PushSubscriptionToken> => {
    if (!isOfPushService(subscription.endpoint)) return fail("The endpoint is not at a known push service");
    return isPushKey(subscription.keys.p256dh) ? ok(subscription) : fail("The key is no point of P-256");
  };
  const addedInRoom = registrationRoom(registrations, caps, now);
  const router = Router({ caseSensitive: true, strict: true });

  router.get(KEY, async (request, response) => {
    const { publicKey } = await vapidKeys();
    sendCached(request, response, cachedJson({ success: true, key: publicKey }));
  });
  router.all(KEY, methodNotAllowed("GET, HEAD"));

  const limit = limitPerAddress(rateLimits, LIMIT);
  const ofNetwork = rateLimits.create({
    name: "push registrations of a network",
    limit: Math.ceil(caps.inAll * SHARE_OF_NETWORK),
    windowSeconds: DAY_SECONDS,
    whenAway: "count-here",
  });
  /** Stores a browser that is not known yet; false when the request was refused. */
  const addNew = async (
    request: Request,
    response: Response,
    endpoint: string,
    add: () => Promise<void>,
  ): Promise<boolean> => {
    const network = wideNetworkOf(addressOf(request));
    const taken = await ofNetwork.take(network);
    if (!taken.ok) {
      response.setHeader("Retry-After", String(Math.ceil(taken.waitMs / 1000)));
      sendRefusal(request, response, 429, TOO_MANY);
      return false;
    }
    if (await addedInRoom(endpoint, add)) return true;
    await ofNetwork.giveBack(network);
    response.setHeader("Retry-After", String(FULL_RETRY_SECONDS));
    sendRefusal(request, response, 503, "No more registrations can be taken now");
    return false;
  };
  /**
   * Stores a checked registration. Who knows an endpoint is not its browser: only that has its keys, which never change, since a
   * new subscription has a new endpoint.
   */
  const store = async (
    request: Request,
    response: Response,
    { endpoint, keys }: PushSubscriptionToken,
    write: () => Promise<void>,
  ): Promise<void> => {
    const known = await registrations.keysOf(endpoint);
    if (known && (known.auth !== keys.auth || known.p256dh !== keys.p256dh)) {
      sendRefusal(request, response, 409, "This endpoint is registered with other keys");
      return;
    }
    if (known) await write();
    else if (!(await addNew(request, response, endpoint, write))) return;
    sendCached(request, response, cachedJson({ success: true }, { cacheControl: "no-store" }));
  };
  /** A checked body with its subscription; undefined when the request was refused. */
  const readBody = <Body extends { token: string }>(
    request: Request,
    response: Response,
    schema: ZodType<Body>,
  ): { body: Body; subscription: PushSubscriptionToken } | undefined => {
    const checked = schema.safeParse(request.body);
    if (!checked.success) {
      const errors = fieldErrors(checked.error);
      sendRefusal(request, response, 400, "This is no push registration", errors);
      return undefined;
    }
    const token = parsePushToken(checked.data.token);
    const subscription = token.ok ? usable(token.value) : token;
    if (!subscription.ok) {
      const message = subscription.error;
      sendRefusal(request, response, 400, message, [{ path: "token", message }]);
      return undefined;
    }
    const endpoint = onePushEndpoint(subscription.value.endpoint);
    return { body: checked.data, subscription: { ...subscription.value, endpoint } };
  };

  router.post(REGISTER, limit, onlyJson, jsonBody(MOST_BYTES), async (request, response) => {
    const asked = readBody(request, response, pushRegistration);
    if (!asked) return;
    const { userAgent, topics } = asked.body;
    const registration = { ...asked.subscription, userAgent };
    await store(request, response, registration, () => registrations.register(registration, now(), topics));
  });
  router.all(REGISTER, methodNotAllowed("POST"));

  router.post(ALERTS, limit, onlyJson, jsonBody(MOST_BYTES), async (request, response) => {
    const asked = readBody(request, response, alertsRegistration);
    if (!asked) return;
    const { userAgent, alerts } = asked.body;
    const registration = { ...asked.subscription, userAgent };
    await store(request, response, registration, () =>
      registrations.chooseAlerts(registration, alerts, now()),
    );
  });
  router.all(ALERTS, methodNotAllowed("POST"));
  return router;
}
