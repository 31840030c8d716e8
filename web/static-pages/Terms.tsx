import { StaticPage } from "./StaticPage.tsx";

export function Terms() {
  return (
    <StaticPage title="Terms of News" lead="What you may expect of us, and we of you.">
      <h2>Accuracy</h2>
      <p>
        We check what we publish and correct what turns out to be wrong. News moves on, and a page shows what
        was known when it was last changed. Scores and figures come from data providers and can be revised
        after a match.
      </p>
      <h2>Use of our content</h2>
      <p>
        You may read, share and link to our pages freely. Please quote briefly and with a link when you use
        our text elsewhere. Whole articles and pictures may be republished only with our written permission.
        Stories from other publishers belong to them, and their terms apply.
      </p>
      <h2>Taking part</h2>
      <p>
        When you write to us, keep to the law and to the courtesy you would show in person. We may shorten or
        decline what we receive. Do not try to disturb the service or to reach parts of it that are not meant
        for you.
      </p>
      <h2>Sponsored content</h2>
      <p>
        Advertising and sponsored articles are always labelled as such. Advertisers have no influence on what
        our editors write about them or about anything else.
      </p>
      <h2>Liability</h2>
      <p>
        Khobor is offered as it is. What you read here is information and not legal, medical or financial
        advice; horoscopes are entertainment. As far as the law allows, we are not liable for losses that
        follow from relying on our pages or from their being unavailable.
      </p>
    </StaticPage>
  );
}
