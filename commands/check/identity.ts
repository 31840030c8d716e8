import { access } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createOpenIdProvider } from "../../api/auth/oidc/openid-provider.ts";
import { createProviderFetch } from "../../api/auth/oidc/provider-fetch.ts";
import { messageOf } from "../../core/message-of.ts";
import type { Config } from "../../platform/config/config.ts";
import { isPlaceholder } from "../../platform/config/publisher-settings.ts";
import { openVapidKeys, VAPID_KEYS_FILE } from "../../platform/config/vapid-keys.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Log } from "../../platform/log/log.ts";
import { counted } from "../counted.ts";
import { absent, type Finding, failed, good } from "./finding.ts";

const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

/** Message of the innermost error: what the libraries add around it means nothing to operators. */
function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return messageOf(inner);
}

/** Reads the metadata and keys of the identity provider. Only a sign-in can test the client's own settings. */
export async function checkIdentity({ env, demo }: Config, fetcher: Fetcher, log: Log): Promise<Finding> {
  const part = "identity provider";
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES_CLAIM, OIDC_ROLE_NAMES } = env;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return absent(
      part,
      `OIDC_ISSUER is not set: ${demo ? "the demo world has accounts" : "only the temporary login works"}.`,
    );
  const providerFetch = createProviderFetch(fetcher, OIDC_ISSUER);
  const client = {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    rolesClaim: OIDC_ROLES_CLAIM,
    roleNames: new Map(OIDC_ROLE_NAMES),
  };
  try {
    const { jwks_uri: keys } = await createOpenIdProvider(client, providerFetch, log, Date.now).metadata();
    if (keys === undefined) throw new Error("its metadata has no keys (jwks_uri)");
    const answer = await providerFetch(keys, { headers: { accept: "application/json" } });
    if (answer.status !== 200) throw new Error(`its keys returned status ${answer.status}`);
    const { data } = keySet.safeParse(await answer.json());
    if (!data) throw new Error("its keys cannot be read");
    return good(
      part,
      `It answers, with ${counted(data.keys.length, "key")}. Sign in once to test the client's secret: the log says whether ${OIDC_ROLES_CLAIM} was in the ID token, userinfo or access token.`,
    );
  } catch (error) {
    return failed(
      part,
      `It cannot be used: ${reasonOf(error)}.`,
      "Check that OIDC_ISSUER is exactly the provider's issuer. A private address needs FETCH_ALLOW.",
    );
  }
}

/** Checks that the push keys are a pair and stored permanently. */
export async function checkPushKeys(config: Config): Promise<Finding> {
  const part = "push keys";
  const { VAPID_PUBLIC_KEY, DATA_DIR, NODE_ENV } = config.env;
  const kept = await access(join(DATA_DIR, VAPID_KEYS_FILE)).then(
    () => true,
    () => false,
  );
  if (VAPID_PUBLIC_KEY === undefined && !kept)
    return absent(part, `Not set: the first start creates a pair in ${DATA_DIR}.`);
  try {
    const { subject } = await openVapidKeys(config);
    // Apple refuses pushes whose contact has no public host (403 BadJwtToken).
    if (NODE_ENV === "production" && isPlaceholder(subject))
      return failed(
        part,
        `The contact for push services is ${subject}, which Apple's service rejects.`,
        "Set VAPID_SUBJECT to mailto: and a real address.",
      );
    const from = VAPID_PUBLIC_KEY === undefined ? `The keys in ${DATA_DIR}` : "The keys";
    return good(part, `${from} are a pair; the contact for push services is ${subject}.`);
  } catch (error) {
    return failed(
      part,
      `${messageOf(error)}.`,
      `"node main.ts keys" creates a pair; with another pair every browser must subscribe again.`,
    );
  }
}
