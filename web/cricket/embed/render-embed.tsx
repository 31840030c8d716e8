import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IDLE_REFRESH_SECONDS, scorecardRefreshSeconds } from "../../../core/cricket/scorecard-refresh.ts";
import { sidesOf, toldOf, versus } from "../../../core/cricket/told.ts";
import type { EmbedFrame, EmbedRenderer } from "../../../core/routes/embed-renderer.ts";
import { SITE_NAME } from "../../../core/site.ts";
import {
  ALL_MATCHES,
  ALL_NEWS,
  BLOG_FAILED,
  NO_CONNECTION,
  NO_SUCH_BLOG,
  NO_SUCH_MATCH,
  SCORE_FAILED,
  WHOLE_SCORECARD,
} from "../../words/embed.ts";
import { Versus } from "../kit/Names.tsx";
import { Embed } from "./Embed.tsx";
import style from "./embed.css?inline";

interface PageProps extends EmbedFrame {
  title: string;
  link: { to: string; words: string };
  children: ReactNode;
}

/** A page for frames on other sites, whose script (`api/embed/refresh.js`) renews the element `score`. */
export const embedPage = ({ style, script, origin, title, link, children }: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="bn">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${SITE_NAME}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main className="embed">
          {children}
          <footer>
            <p id="stale" hidden>
              <span role="status">{NO_CONNECTION}</span> <span id="age" />
            </p>
            <b>{SITE_NAME}</b>
            <a href={origin + link.to} target="_top" rel="noopener">
              {link.words}
            </a>
          </footer>
        </main>
        {script && <script>{script}</script>}
      </body>
    </html>,
  )}`;

export const embed: Omit<EmbedRenderer, "renderBlog"> = {
  style,
  render(document, balls, frame) {
    const status = (document.published ? document : document.match)?.status;
    const told = toldOf(document);
    const sides = sidesOf(told);
    if (!status || sides.length < 2) return undefined;
    const refresh = status === "UPCOMING" ? IDLE_REFRESH_SECONDS : scorecardRefreshSeconds(document);
    const children = (
      <>
        <h1 className="visually-hidden">
          <Versus sides={sides} />
        </h1>
        <div id="score" data-refresh={refresh}>
          <Embed document={document} balls={balls} status={status} told={told} />
        </div>
      </>
    );
    const link = { to: `/scorecard/${encodeURIComponent(document.code)}`, words: WHOLE_SCORECARD };
    return embedPage({ ...frame, title: versus(...sides).words, link, children });
  },
  renderNone(status, frame, of) {
    const isMatch = of === "match";
    const missing = isMatch ? NO_SUCH_MATCH : NO_SUCH_BLOG;
    const title = status === 404 ? missing : isMatch ? SCORE_FAILED : BLOG_FAILED;
    const link = isMatch ? { to: "/cricket", words: ALL_MATCHES } : { to: "/", words: ALL_NEWS };
    return embedPage({ ...frame, script: "", title, link, children: <h1>{title}</h1> });
  },
};
