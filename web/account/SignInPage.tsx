import { type FormEvent, useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import {
  EMAIL_EXAMPLE,
  GO_ON,
  NO_ACCOUNT,
  OPEN_ACCOUNT,
  OR,
  PASSWORD,
  SAME_SERVICE,
  SIGN_IN,
  SIGN_IN_TITLE,
  SIGN_UP,
  WHY_SIGN_IN,
} from "../words/account.ts";
import { EMAIL } from "../words/common.ts";
import { signIn } from "./sign-in.ts";
import { useMe } from "./use-me.ts";
import "./sign-in-page.css";

/**
 * `/signin` (decisions/accounts.md#sign-in-page): links to the identity provider, which returns to the front
 * page.
 */
export function SignInPage() {
  const { data: me } = useMe();
  const [, navigate] = useLocation();
  const [said, setSaid] = useState("");
  const id = useId();
  const signedIn = me?.signedIn === true;
  useEffect(() => {
    if (signedIn) navigate("/", { replace: true });
  }, [signedIn, navigate]);
  const go = (): void => signIn(me, "/");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go();
  };
  return (
    <div className="sign-in">
      <h1>{SIGN_IN_TITLE}</h1>
      <p className="lead">{WHY_SIGN_IN}</p>
      <button type="button" className="button sign-in-main" onClick={go}>
        {SIGN_IN}
      </button>
      <p className="sign-in-or">{OR}</p>
      <p className="small">{SAME_SERVICE}</p>
      <form className="field" onSubmit={submit} noValidate>
        <label htmlFor={`${id}-email`}>{EMAIL}</label>
        <input
          id={`${id}-email`}
          type="email"
          lang="en"
          autoComplete="username"
          placeholder={EMAIL_EXAMPLE}
        />
        <label htmlFor={`${id}-password`}>{PASSWORD}</label>
        <input id={`${id}-password`} type="password" autoComplete="current-password" />
        <button type="submit" className="button">
          {GO_ON}
        </button>
      </form>
      <p className="sign-in-up">
        {NO_ACCOUNT}
        <button type="button" className="target underlined" onClick={() => setSaid(SIGN_UP)}>
          {OPEN_ACCOUNT}
        </button>
      </p>
      <p role="status" className="sign-in-said">
        {said}
      </p>
    </div>
  );
}
