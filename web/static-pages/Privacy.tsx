import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

export function Privacy() {
  return (
    <StaticPage title="Privacy Policy" lead="What we know about you, why, and what you can do about it.">
      <h2>What we collect</h2>
      <p>
        You can read everything on Khobor without an account. Our servers note the address of the page you
        asked for, the time, and the network address and browser it was asked from; we use this to keep the
        site running and to stop abuse. We count how often a story is opened, not who opened it.
      </p>
      <p>
        If you sign in, the identity provider you choose tells us your name and email address. If you switch
        on notifications, your browser gives us an address to which messages for that browser can be sent. If
        you fill in the advertising form, we keep what you wrote in order to answer it. While you are signed
        in we keep what you follow in cricket with your account, so that your other devices have it. When you
        stop following something, its name and the time you stopped stay there for 90 days, so that your other
        devices stop too; your first visit after that deletes them. Everything goes when you have not used it
        for a year.
      </p>
      <h2>How we use it</h2>
      <ul>
        <li>to show you pages, keep them up to date and remember your settings;</li>
        <li>to send the notifications you asked for;</li>
        <li>to answer you when you write to us;</li>
        <li>to see which stories are widely read, in numbers only.</li>
      </ul>
      <p>We do not sell personal data.</p>
      <h2>Cookies and storage in your browser</h2>
      <p>
        A cookie keeps you signed in. Another one, with nothing but a random name in it, goes after a day: it
        lets us count each reader of a story once, and is kept nowhere with us. Your browser’s own storage
        remembers your choice about cookies, the light or dark theme, what you follow in cricket and with
        which account, which scores you saw last, and finished matches, so that they show without a network.
        Measuring and personalised advertising are switched on only when you accept them in the banner. Your
        choice is kept for a year if you accept and for 30 days if you decline; after that we ask again.
      </p>
      <h2>Security</h2>
      <p>
        Pages are sent over encrypted connections. Access to what you send us is limited to those who need it
        for their work, and each change they make is recorded. No system is perfectly safe; if something goes
        wrong that concerns you, we will tell you.
      </p>
      <h2>Links to other sites</h2>
      <p>
        Many stories lead to the site that published them first. What happens there is governed by that site’s
        own policy, and we encourage you to read it.
      </p>
      <h2>Children</h2>
      <p>
        Khobor is not intended for children under 13, and we do not knowingly collect personal data from them.
        If you believe that a child has given us such data, please <Link href="/contact">write to us</Link>{" "}
        and we will remove it.
      </p>
      <h2>Changes to this policy</h2>
      <p>
        When we change this page we change it here first, and we say so on the front page when the change
        matters to you.
      </p>
    </StaticPage>
  );
}
