import { calendarDayOf } from "../../core/bengali/calendar-day.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { SITE_NAME } from "../../core/site.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { publisherAtom, renderedAtAtom, useAtomValue } from "../state.ts";
import { EMAIL } from "../words/common.ts";
import { ADDRESS, EDITOR, rightsOf } from "../words/imprint.ts";
import { publisherText } from "./publisher-text.ts";

const YEAR_LENGTH = 4;

/** Publisher and editor, only if they are configured (decisions/pages.md#imprint). */
export function Imprint() {
  const publisher = useAtomValue(publisherAtom);
  const renderedAt = useAtomValue(renderedAtAtom);
  const [name, editor, address, email] = (["name", "editor", "address", "email"] as const).map((field) =>
    publisherText(publisher, field),
  );
  if (!name && !editor && !address && !email) return null;
  const year = toBengaliDigits(calendarDayOf(renderedAt)?.slice(0, YEAR_LENGTH) ?? "");
  return (
    <address className="row footer-imprint">
      {editor ? (
        <p>
          {EDITOR}: <EnglishNames>{editor}</EnglishNames>
        </p>
      ) : null}
      {address ? (
        <p>
          {ADDRESS}: <EnglishNames>{address}</EnglishNames>
        </p>
      ) : null}
      {email ? (
        <p>
          {EMAIL}:{" "}
          <a href={`mailto:${email}`} className="target" lang="en">
            {email}
          </a>
        </p>
      ) : null}
      <p>
        <EnglishNames>{rightsOf(year, name ?? SITE_NAME)}</EnglishNames>
      </p>
    </address>
  );
}
