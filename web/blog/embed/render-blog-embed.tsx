import type { BlogDocument, BlogPost } from "../../../core/blog/blog.ts";
import { postsOf } from "../../../core/blog/blog-document.ts";
import { postPath } from "../../../core/blog/blog-path.ts";
import type { EmbedRenderer } from "../../../core/routes/embed-renderer.ts";
import { READERS_TOPICS } from "../../../core/topics/readers-topics.ts";
import { embedPage } from "../../cricket/embed/render-embed.tsx";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { STATES, WHOLE_BLOG } from "../../words/blog.ts";
import { PostTime } from "../Post.tsx";
import style from "./blog-embed.css?inline";

/** Posts that a frame shows; the page has the others. */
const MOST_SHOWN = 5;

function EmbeddedPost({ document: { id, zone }, post, origin }: Shown & { post: BlogPost }) {
  const { title, contentHtml, byline, at } = post;
  return (
    <li>
      <p className="embed-state">
        <a href={origin + postPath(id, post.id)} target="_top" rel="noopener">
          <PostTime zone={zone} at={at} />
        </a>
        {byline && <span>{byline}</span>}
      </p>
      {title && (
        <h2>
          <EnglishNames>{title}</EnglishNames>
        </h2>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised this text */}
      <div dangerouslySetInnerHTML={{ __html: contentHtml }} />
    </li>
  );
}

interface Shown {
  document: BlogDocument;
  origin: string;
}

/** Renders the frame of a live blog for other sites; `post`: only this one. */
export const blogEmbed: Pick<EmbedRenderer, "renderBlog" | "style"> = {
  style,
  renderBlog({ title, document, post }, frame) {
    const { origin } = frame;
    const posts = post ? [post] : postsOf(document).slice(0, MOST_SHOWN);
    const children = (
      <>
        <h1>{title}</h1>
        <div id="score" data-what="খবর" data-refresh={READERS_TOPICS.blog.refreshSeconds(document)}>
          <p className="embed-state">{STATES[document.state]}</p>
          <ol className="embed-posts">
            {posts.map((one) => (
              <EmbeddedPost key={one.id} post={one} document={document} origin={origin} />
            ))}
          </ol>
        </div>
      </>
    );
    const link = { to: `/article/${document.id}`, words: WHOLE_BLOG };
    return embedPage({ ...frame, title, link, children });
  },
};
