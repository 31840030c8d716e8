import { Link } from "wouter";
import { splitRubric } from "../../../core/news/labels/rubric.ts";
import type { FiveView } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { ListenPlace } from "../../listen/ListenPlace.tsx";
import { MORNING_FIVE } from "../../words/news.ts";
import { headlineLink } from "../cards/card-link.ts";

/** Five stories in two sentences each, also read aloud (decisions/front.md#morning-five). */
export function MorningFive({ five: { stories } }: { five: FiveView }) {
  const lines = stories.map((story) => ({ ...story, title: splitRubric(story.title).headline }));
  return (
    <section className="five" aria-labelledby="morning-five">
      <div className="row five-head">
        <h2 id="morning-five">{MORNING_FIVE}</h2>
        <ListenPlace
          texts={() => ({ now: [MORNING_FIVE, ...lines.flatMap(({ title, text }) => [title, text])] })}
        />
      </div>
      <ol role="list">
        {lines.map(({ id, title, text }) => (
          <li key={id}>
            <Link href={headlineLink({ id }).href} className="headline headline-line">
              <EnglishNames>{title}</EnglishNames>
            </Link>
            {text === "" ? null : (
              <p>
                <EnglishNames>{text}</EnglishNames>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
