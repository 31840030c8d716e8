/** A word that only one post has. */
export const secretOf = (post: number): string => `গোপন-${post}-`;

export const secretsIn = (text: string): string[] => text.match(/গোপন-\d+-/g) ?? [];
