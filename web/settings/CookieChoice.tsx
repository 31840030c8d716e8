import { useEffect, useState } from "react";
import { Link } from "wouter";
import { CONSENT_KEY, type ConsentChoice, readConsent } from "../../core/consent/consent.ts";
import { readStored, watchStored } from "../browser/local-storage.ts";
import { decideConsent, watchConsent } from "../consent/decide-consent.ts";
import { CONSENT_GIVEN, CONSENT_REFUSED, COOKIES, COOKIES_CONSENT, COOKIES_HOW } from "../words/settings.ts";
import { PRIVACY } from "../words/shell.ts";
import { Choice, Section } from "./Section.tsx";

const OPTIONS: readonly { value: ConsentChoice; words: string }[] = [
  { value: "granted", words: CONSENT_GIVEN },
  { value: "denied", words: CONSENT_REFUSED },
];

function decided(): ConsentChoice | undefined {
  const { choice, ask } = readConsent(readStored(CONSENT_KEY), Date.now());
  return ask ? undefined : choice;
}

/** The decision about cookies, which readers can change at any time (decisions/pages.md#consent). */
export function CookieChoice() {
  const [choice, setChoice] = useState<ConsentChoice>();
  useEffect(() => {
    const show = (): void => setChoice(decided());
    show();
    const stops = [watchConsent(show), watchStored(CONSENT_KEY, show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <Section id="cookies" title={COOKIES}>
      <p>
        {COOKIES_HOW} <Link href="/privacy">{PRIVACY}</Link>
      </p>
      <Choice
        legend={COOKIES_CONSENT}
        name="cookies"
        options={OPTIONS}
        chosen={choice}
        onChoose={(value) => decideConsent(value === "granted")}
      />
    </Section>
  );
}
