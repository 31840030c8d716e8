import { useState } from "react";
import { Link } from "wouter";
import { clockIn, machineTime } from "../../../core/blog/blog-times.ts";
import type { LeadView } from "../../../core/news/story.ts";
import { Match } from "../../cricket/strip/LiveStrip.tsx";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { headlineLink } from "../cards/card-link.ts";
import { useDrawn } from "./use-drawn.ts";

/** Lines that hang under the lead of a package, and its number (decisions/front.md#forms-of-the-lead). */
function Lines({ form: { lines, figure } }: { form: LeadView }) {
  return (
    <div className="lead-lines">
      {lines.length === 0 ? null : (
        <ul role="list">
          {lines.map(({ id, label, title }) => (
            <li key={id}>
              <Link href={headlineLink({ id }).href}>
                {label === "" ? null : <span className="card-section">{label} </span>}
                <EnglishNames>{title}</EnglishNames>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {figure ? (
        <p className="lead-figure">
          <strong>{figure.value}</strong> <EnglishNames>{figure.text}</EnglishNames>
        </p>
      ) : null}
    </div>
  );
}

/**
 * The newest value of something that is live when the page opens. After its end the last value stays, so that the
 * page does not move.
 */
function useLasting<T>(loaded: boolean, value: T | undefined, goesOn: boolean): T | undefined {
  const [shown, show] = useState<T | null>();
  if (shown === undefined && loaded) show(value !== undefined && goesOn ? value : null);
  else if (shown && value !== undefined && value !== shown) show(value);
  return shown ?? undefined;
}

/** The key events of a live blog and the score of a match; nothing once both are over. */
function Live({ form: { id, match } }: { form: LeadView }) {
  const live = useDrawn("live");
  const strip = useDrawn("strip");
  const open = live?.blogs[id];
  const blog = useLasting(live !== undefined, open, open?.state !== "closed");
  const code = match ?? blog?.match;
  const game = code === undefined ? undefined : strip?.strip[code];
  const score = useLasting(strip !== undefined, game, game?.state !== "ended");
  const { keys = [], post, zone = "Asia/Dhaka" } = blog ?? {};
  const events = keys.length === 0 && post ? [post] : keys;
  if (events.length === 0 && !score) return null;
  return (
    <div className="lead-live">
      {score && code !== undefined ? (
        <ul role="list" className="band-score">
          <Match match={{ ...score, code }} ribbon />
        </ul>
      ) : null}
      {events.length === 0 ? null : (
        <ol role="list">
          {/* Each line stays and gets another event, so that no line moves. */}
          {Array.from(events.entries(), ([line, { id: event, title, at }]) => (
            <li key={line}>
              <Link href={`/article/${id}?post=${event}`}>
                <time className="small" dateTime={machineTime(zone, at)}>
                  {clockIn(zone, at)}
                </time>
                <span className="lead-event">
                  <EnglishNames>{title}</EnglishNames>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Part below a lead that has a form (decisions/front.md#forms-of-the-lead). */
export function LeadPart({ form }: { form: LeadView }) {
  return form.form === "live" ? <Live form={form} /> : <Lines form={form} />;
}
