import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

/** The publisher's address; .example stands for a domain of its own. */
const NEWS_DESK = "desk@khobor.example";

export function Contact() {
  return (
    <StaticPage title="Contact us" lead="We read everything that is sent to us.">
      <p>
        Write to the news desk at <a href={`mailto:${NEWS_DESK}`}>{NEWS_DESK}</a> with a tip, a correction or
        a question about a story. Replies come by email within 1–2 business days.
      </p>
      <h2>What helps us answer quickly</h2>
      <ul>
        <li>For a correction: the address of the page, the sentence, and what it should say.</li>
        <li>
          For a tip: where and when it happened, and how we may reach you. We do not name sources who ask us
          not to.
        </li>
        <li>For a technical problem: the phone or browser you use, and what you saw on the screen.</li>
      </ul>
      <h2>Advertising</h2>
      <p>
        For banners, sponsored articles and campaigns please use the form on the{" "}
        <Link href="/advertise">advertising page</Link>. It reaches the right people directly.
      </p>
    </StaticPage>
  );
}
