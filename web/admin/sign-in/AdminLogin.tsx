import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { z } from "zod";
import { INVALID_CREDENTIALS, LOGIN_FAILED, loginRequest } from "../../../core/contract/auth.ts";
import { isOfDesk } from "../../../core/contract/roles.ts";
import { present } from "../../../core/present.ts";
import { SITE_NAME } from "../../../core/site.ts";
import { Wordmark } from "../../icons/Wordmark.tsx";
import { AdminError, ME_KEY, useApi, useSession } from "../admin-api.ts";
import { useForm } from "../kit/form.tsx";
import { navigate } from "../leave-guard.ts";

const TYPED = { autoCapitalize: "none", spellCheck: false, required: true };

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** Message for a failed login (decisions/accounts.md#temporary-login). */
export function loginMessage(error: unknown): string {
  if (!(error instanceof AdminError)) return LOGIN_FAILED;
  if (error.status === 401) return INVALID_CREDENTIALS;
  if (error.status === 429) {
    const wait = error.retryAfter === undefined ? "a few minutes" : inWords(error.retryAfter);
    return `Too many tries. Please wait ${wait} and try again.`;
  }
  return LOGIN_FAILED;
}

/**
 * Page `/admin-login` (decisions/accounts.md#temporary-login): the temporary login, and the identity provider
 * if there is one.
 */
export function AdminLogin() {
  const { me } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  const { values, show, text } = useForm({ username: "", password: "" });
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const entered = me?.signedIn === true && isOfDesk(me.roles);

  useEffect(() => {
    document.title = `Admin login | ${SITE_NAME}`;
  }, []);
  useEffect(() => {
    if (entered) navigate("/admin", { replace: true });
  }, [entered]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const { data, error } = loginRequest.safeParse(values);
    setMessage("");
    if (!data) {
      const { username, password } = z.flattenError(error).fieldErrors;
      return show(present({ username: username?.[0], password: password?.[0] }));
    }
    setBusy(true);
    try {
      await api.write("POST", "/auth/login", z.unknown(), data);
      await queries.invalidateQueries({ queryKey: ME_KEY });
      navigate("/admin", { replace: true });
    } catch (error) {
      setMessage(loginMessage(error));
      show({ password: undefined });
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="admin-alone admin-login" id="content">
      <a href="/" className="admin-login-brand">
        <span lang="bn">
          <Wordmark />
        </span>
        <span className="visually-hidden">Home</span>
      </a>
      <h1>Admin login</h1>
      <div role="alert">
        {message ? <p className="row admin-banner admin-banner-error">{message}</p> : null}
      </div>
      {me?.ways.oidc ? (
        <a className="button admin-primary admin-block" href="/auth/login?returnTo=/admin">
          Sign in with your account
        </a>
      ) : null}
      {me?.ways.oidc && me.ways.temporary ? (
        <p className="small">
          Username and password below are those of the settings, to set the site up. Editors use their
          account.
        </p>
      ) : null}
      {me?.ways.temporary === false ? (
        <p className="small">
          {me.ways.oidc
            ? "Sign-in by username and password is disabled here."
            : "No sign-in is configured. Set ADMIN_USERNAME and ADMIN_PASSWORD, or an identity provider."}
        </p>
      ) : (
        <form className="desk-form" noValidate onSubmit={(event) => void submit(event)}>
          {text("username", "Username", { ...TYPED, autoComplete: "username" })}
          {text("password", "Password", { ...TYPED, type: "password", autoComplete: "current-password" })}
          <button
            type="submit"
            className={`button admin-block${me?.ways.oidc ? "" : " admin-primary"}`}
            aria-disabled={busy}
          >
            {busy ? "Signing in..." : "Log in"}
          </button>
        </form>
      )}
    </main>
  );
}
