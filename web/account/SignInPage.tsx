import { type FormEvent, useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import { signIn } from "./sign-in.ts";
import { useMe } from "./use-me.ts";
import "./sign-in-page.css";

const SIGN_UP = "নতুন অ্যাকাউন্ট খুলতে উপরের “সাইন ইন করুন” বোতামটি টিপুন; পরিচয় যাচাইয়ের পাতাতেই অ্যাকাউন্ট খোলা যায়।";

/**
 * `/signin` (decisions/accounts.md#sign-in-page): its links lead to the identity provider, which comes back to the
 * front page.
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
      <h1>সাইন ইন</h1>
      <p className="sign-in-why">সাইন ইন করলে মেনুতে আপনার নাম দেখাবে। সাইন ইন না করেও সব খবর পড়া যায়।</p>
      <button type="button" className="button sign-in-main" onClick={go}>
        সাইন ইন করুন
      </button>
      <p className="sign-in-or">অথবা</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor={`${id}-email`}>ইমেল</label>
        <input
          id={`${id}-email`}
          type="email"
          lang="en"
          autoComplete="username"
          placeholder="name@example.com"
        />
        <label htmlFor={`${id}-password`}>পাসওয়ার্ড</label>
        <input id={`${id}-password`} type="password" autoComplete="current-password" />
        <button type="submit" className="button">
          এগিয়ে যান
        </button>
      </form>
      <p className="sign-in-up">
        অ্যাকাউন্ট নেই?{" "}
        <button type="button" onClick={() => setSaid(SIGN_UP)}>
          অ্যাকাউন্ট খুলুন
        </button>
      </p>
      <p role="status" className="sign-in-said">
        {said}
      </p>
    </div>
  );
}
