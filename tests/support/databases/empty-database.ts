let databases = 0;

export function emptyDatabase(uri: string): string {
  databases += 1;
  return uri.replace(/\/([^/?]*)(\?|$)/, `/$1-${databases}$2`);
}
