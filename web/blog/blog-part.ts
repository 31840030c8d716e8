import { lazyPage } from "../deferred.tsx";
import type { BlogPageProps } from "./BlogPage.tsx";

/** The page of a blog, which articles never load. */
export const blogPage = lazyPage<BlogPageProps>(
  "blog/BlogPage.tsx",
  async () => (await import("./BlogPage.tsx")).BlogPage,
);
