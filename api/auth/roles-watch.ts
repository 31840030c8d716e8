import pLimit from "p-limit";
import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../../platform/log/log.ts";
import type { SecurityLog } from "../../platform/log/security-log.ts";
import { type DueSession, ROLES_UNASKED_MS, type Sessions, sameRoles } from "../../platform/sessions/port.ts";
import { type Confirmation, type IdentityProvider, SignInError } from "./oidc/identity-provider.ts";

export interface RolesWatchParts {
  sessions: Sessions;
  provider: Pick<IdentityProvider, "confirm">;
  security: SecurityLog;
  log: Log;
  now: () => number;
}

export interface RolesWatch {
  /** Runs one round of checks; a timer starts one each minute. */
  check(): Promise<void>;
  close(): void;
}

const EVERY_MS = 60_000;
const BATCH = 50;
const AT_ONCE = 4;

/**
 * Checks the roles of sessions. The store gives each session to one process. While the provider is unavailable,
 * sessions stay valid until the store ends those that were unconfirmed for too long (`ROLE_GRACE_MS`).
 */
export function createRolesWatch({ sessions, provider, security, log, now }: RolesWatchParts): RolesWatch {
  const limit = pLimit(AT_ONCE);
  let closed = false;

  async function end({ key, user }: DueSession, reason: string): Promise<void> {
    await sessions.endKey(key);
    security.record("session-ended", { who: user, reason });
  }

  async function ask(session: DueSession): Promise<void> {
    const { key, user, grant, confirmedAt } = session;
    const answer: Confirmation = grant ? await provider.confirm(user, grant) : { kind: "unasked" };
    if (answer.kind === "gone") return end(session, "the identity provider no longer knows the sign-in");
    if (answer.kind === "unasked") {
      if (now() - confirmedAt >= ROLES_UNASKED_MS) {
        await end(session, "there is nothing to ask the identity provider with");
      } else if (answer.grant) await sessions.keepGrant(key, now(), answer.grant);
      return;
    }
    await sessions.confirm(key, answer.user, now(), answer.grant);
    if (!sameRoles(user.roles, answer.user.roles)) {
      security.record("roles-changed", { who: user, roles: answer.user.roles });
    }
  }

  async function round(): Promise<void> {
    let due: DueSession[];
    do {
      due = await sessions.takeDue(now(), BATCH);
      const asked = due.map((session) =>
        limit(() =>
          ask(session).catch((error: unknown) => {
            const away = error instanceof SignInError && error.kind === "away";
            const said = away
              ? "a person's roles could not be checked: the identity provider is unavailable"
              : "a person's roles could not be checked";
            log.warn({ err: error, subject: session.user.id }, said);
          }),
        ),
      );
      await Promise.all(asked);
    } while (due.length === BATCH && !closed);
  }

  const check = oneAtATime(() =>
    round().catch((error: unknown) =>
      log.warn({ err: error }, "sessions due for a role check cannot be read"),
    ),
  );
  const timer = setInterval(() => void check(), EVERY_MS);
  timer.unref();

  return {
    check,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
