import { Link } from "wouter";
import { StaticPage } from "./StaticPage.tsx";

export function About() {
  return (
    <StaticPage
      title="About Us"
      lead="Khobor is a Bengali news site that stays up to date while you read it."
    >
      <h2>Our mission</h2>
      <p>
        We want a reader on a crowded bus, with an old phone and a weak signal, to be as well informed as
        anybody else. That means news in clear Bengali, pages that open at once, and a scorecard that changes
        by itself while the match goes on. Nothing here has to be reloaded.
      </p>
      <h2>What we cover</h2>
      <p>
        Our desk follows the districts of Bengal and the world around them: public life and local news,
        cricket with ball-by-ball scorecards, football, jobs and careers, health, food and the home, astrology
        for those who enjoy it, and photographs that deserve more than a caption. Stories by our own editors
        stand beside stories from other publishers. Those always carry the publisher’s name and lead to the
        original.
      </p>
      <h2>What we hold to</h2>
      <ul>
        <li>Accuracy before speed. When we are wrong we correct the story and say so.</li>
        <li>Independence. Advertising is marked as advertising and has no say in what we report.</li>
        <li>Respect. We write about people as we would wish to be written about.</li>
        <li>Plain language. A story that needs a dictionary is not finished.</li>
        <li>Quiet pages. Something moves on the screen only when something has really changed.</li>
      </ul>
      <h2>Who we are</h2>
      <p>
        Khobor is made by a small team of editors, reporters, photographers and engineers who sit at one
        table. The editors decide what is news; the engineers see to it that it reaches you. If you would like
        to tell us something, the <Link href="/contact">contact page</Link> says how.
      </p>
    </StaticPage>
  );
}
