import type { Request } from "express";
import { type PushSubscriptionToken, parsePushToken } from "../../core/contract/push/notifications.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { FORMS } from "../../core/routes/reader-routes.ts";
import { DAY_SECONDS } from "../../core/time-units.ts";
import type { VapidKeys } from "../../platform/config/vapid-keys.ts";
import { wideNetworkOf } from "../../platform/http/network-of.ts";
import type { RateLimits } from "../../platform/rate-limits/port.ts";
import type { PushRegistrations } from "../../store/types.ts";
import { type Bound, bind } from "../calls/bind.ts";
import { cachedJson, sendCached } from "../http/cached-body.ts";
import type { CallContext } from "../http/call-context.ts";
import { addressOf, TOO_MANY } from "../http/limit-per-address.ts";
import { Refusal, wrongField } from "../http/refusal.ts";
import { isPushKey, onePushEndpoint, pushServiceCheck } from "./push-services.ts";
import { type RegistrationCaps, registrationRoom } from "./registration-caps.ts";

export interface NotificationsDependencies extends CallContext {
  registrations: PushRegistrations;
  rateLimits: RateLimits;
  caps: RegistrationCaps;
  /** Further push services, as in `PUSH_SERVICES`. */
  pushServices: readonly string[];
  vapidKeys: () => Promise<VapidKeys>;
}

/**
 * Share of the limits that registrations from one wide network may use in a day: an IPv6 /48 has 65,000
 * networks of subscribers, which could use the limits up within minutes.
 */
const SHARE_OF_NETWORK = 1 / 20;

/** Value of Retry-After when the limit is reached, s: expired registrations make room. */
const FULL_RETRY_SECONDS = DAY_SECONDS;

/**
 * Registrations for articles (decisions/push.md#registrations) and alerts (decisions/push.md#alerts). A
 * repeated registration only updates its time.
 */
export function notificationsCalls(dependencies: NotificationsDependencies): Bound[] {
  const { registrations, rateLimits, caps, pushServices, vapidKeys, now } = dependencies;
  const isOfPushService = pushServiceCheck(pushServices);
  const usable = (subscription: PushSubscriptionToken): Result<PushSubscriptionToken> => {
    if (!isOfPushService(subscription.endpoint)) return fail("The endpoint is not at a known push service");
    return isPushKey(subscription.keys.p256dh) ? ok(subscription) : fail("The key is not a point of P-256");
  };
  const addedInRoom = registrationRoom(registrations, caps, now);
  const ofNetwork = rateLimits.create({
    name: "push registrations of a network",
    limit: Math.ceil(caps.inAll * SHARE_OF_NETWORK),
    windowSeconds: DAY_SECONDS,
    whenAway: "count-here",
  });
  const addNew = async (request: Request, endpoint: string, add: () => Promise<void>): Promise<void> => {
    const network = wideNetworkOf(addressOf(request));
    const taken = await ofNetwork.take(network);
    if (!taken.ok) throw new Refusal(429, TOO_MANY, { retryAfter: Math.ceil(taken.waitMs / 1000) });
    if (await addedInRoom(endpoint, add)) return;
    await ofNetwork.giveBack(network);
    throw new Refusal(503, "The site cannot store more registrations now", {
      retryAfter: FULL_RETRY_SECONDS,
    });
  };
  /**
   * Stores a registration after checking it. To know an endpoint is not enough: its keys must match, because a
   * new subscription has a new endpoint.
   */
  const store = async (
    request: Request,
    { endpoint, keys }: PushSubscriptionToken,
    write: () => Promise<void>,
  ) => {
    const known = await registrations.keysOf(endpoint);
    if (known && (known.auth !== keys.auth || known.p256dh !== keys.p256dh))
      throw new Refusal(409, "This endpoint is registered with other keys");
    if (known) await write();
    else await addNew(request, endpoint, write);
    return { success: true as const };
  };
  const registrationOf = ({ token, userAgent }: { token: string; userAgent: string }) => {
    const parsed = parsePushToken(token);
    const subscription = parsed.ok ? usable(parsed.value) : parsed;
    if (!subscription.ok) throw wrongField("token", subscription.error);
    const endpoint = onePushEndpoint(subscription.value.endpoint);
    return { ...subscription.value, endpoint, userAgent };
  };

  return [
    bind(FORMS.pushKey, async ({ request, response }) => {
      const { publicKey } = await vapidKeys();
      sendCached(request, response, cachedJson({ success: true, key: publicKey }));
      return undefined;
    }),
    bind(FORMS.register, async ({ body, request }) => {
      const registration = registrationOf(body);
      return store(request, registration, () => registrations.register(registration, now(), body.topics));
    }),
    bind(FORMS.alerts, async ({ body, request }) => {
      const registration = registrationOf(body);
      return store(request, registration, () => registrations.chooseAlerts(registration, body.alerts, now()));
    }),
  ];
}
