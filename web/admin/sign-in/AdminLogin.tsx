import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { z } from "zod";
import { INVALID_CREDENTIALS, LOGIN_FAILED, loginRequest } from "../../../core/contract/auth.ts";
import { isOfDesk } from "../../../core/contract/roles.ts";
import { present } from "../../../core/present.ts";
import { SITE_NAME } from "../../../core/site.ts";
import { Wordmark } from "../../icons/Wordmark.tsx";
import { AdminError } from "../admin-api.ts";
import { TextField } from "../kit/fields.tsx";
import { navigate } from "../leave-guard.ts";
import { ME_KEY, useApi, useSession } from "../use-session.ts";

type Field = "username" | "password";
const FIELDS = [
  { name: "username", label: "Username", type: "text", autoComplete: "username" },
  { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
] as const;

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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ username: "", password: "" });
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const entered = me?.signedIn === true && isOfDesk(me.roles);

  useEffect(() => {
    document.title = `Admin login | ${SITE_NAME}`;
  }, []);
  useEffect(() => {
    if (entered) navigate("/admin", { replace: true });
  }, [entered]);

  const focus = (name: Field): void => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const checked = loginRequest.safeParse(values);
    if (!checked.success) {
      const { username, password } = z.flattenError(checked.error).fieldErrors;
      setWrong(present({ username: username?.[0], password: password?.[0] }));
      setMessage("");
      return focus(username ? "username" : "password");
    }
    setWrong({});
    setMessage("");
    setBusy(true);
    try {
      await api.write("POST", "/auth/login", z.unknown(), checked.data);
      await queries.invalidateQueries({ queryKey: ME_KEY });
      navigate("/admin", { replace: true });
    } catch (error) {
      setMessage(loginMessage(error));
      focus("password");
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
        <form className="desk-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              id={`${id}-${name}`}
              name={name}
              error={wrong[name]}
              autoCapitalize="none"
              spellCheck={false}
              required
              value={values[name]}
              onText={(text) => setValues((last) => ({ ...last, [name]: text }))}
            />
          ))}
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
