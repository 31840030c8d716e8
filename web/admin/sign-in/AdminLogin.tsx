import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { z } from "zod";
import { loginRequest } from "../../../core/contract/auth.ts";
import { isOfDesk } from "../../../core/contract/roles.ts";
import { SITE_NAME } from "../../../core/site.ts";
import { Wordmark } from "../../icons/Wordmark.tsx";
import { navigate } from "../leave-guard.ts";
import { ME_KEY, useApi, useSession } from "../use-session.ts";
import { loginMessage } from "./login-message.ts";

type Field = "username" | "password";
const FIELDS = [
  { name: "username", label: "Username", type: "text", autoComplete: "username" },
  { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
] as const;

/**
 * `/admin-login` (decisions/accounts.md#temporary-login): the temporary login, and the identity provider where there is
 * one.
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
      const { fieldErrors } = z.flattenError(checked.error);
      setWrong({
        ...(fieldErrors.username?.[0] ? { username: fieldErrors.username[0] } : {}),
        ...(fieldErrors.password?.[0] ? { password: fieldErrors.password[0] } : {}),
      });
      setMessage("");
      focus(fieldErrors.username ? "username" : "password");
      return;
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
      <div role="alert">{message ? <p className="admin-banner admin-banner-error">{message}</p> : null}</div>
      {me?.ways.oidc ? (
        <a className="button admin-primary admin-block" href="/auth/login?returnTo=/admin">
          Sign in with your account
        </a>
      ) : null}
      {me?.ways.oidc && me.ways.temporary ? <p className="admin-or">or</p> : null}
      {me?.ways.temporary === false ? (
        <p className="admin-hint">
          {me.ways.oidc
            ? "Signing in by username and password is switched off here."
            : "No way to sign in is configured. Set ADMIN_USERNAME and ADMIN_PASSWORD, or an identity provider."}
        </p>
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          {FIELDS.map(({ name, label, type, autoComplete }) => (
            <div key={name} className="admin-field">
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                type={type}
                autoComplete={autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                required
                value={values[name]}
                onChange={(event) => setValues((last) => ({ ...last, [name]: event.target.value }))}
                aria-invalid={wrong[name] ? true : undefined}
                aria-describedby={wrong[name] ? `${id}-${name}-wrong` : undefined}
              />
              {wrong[name] ? (
                <p className="admin-wrong" id={`${id}-${name}-wrong`}>
                  {wrong[name]}
                </p>
              ) : null}
            </div>
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
