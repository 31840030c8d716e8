let databases = 0;

/** The address of another database, which is empty, on the server of this one. */
export function emptyDatabase(uri: string): string {
  databases += 1;
  return uri.replace(/\/([^/?]*)(\?|$)/, `/$1-${databases}$2`);
}
