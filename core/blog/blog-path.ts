export const blogPath = (id: string): string => `/article/${id}`;

/** Address of a post on this site; without scripts too, browsers scroll to its fragment. */
export const postPath = (id: string, post: string): string => `${blogPath(id)}?post=${post}#post-${post}`;
