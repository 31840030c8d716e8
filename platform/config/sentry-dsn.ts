/** Destination of error reports (Sentry, "Data Source Name": `https://key@host/path/project`). */
export interface Dsn {
  url: string;
  key: string;
}

export function readDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, search, hash } = new URL(text);
  const slash = pathname.lastIndexOf("/");
  const [path, project] = [pathname.slice(0, slash), pathname.slice(slash + 1)];
  const plain = password === "" && search === "" && hash === "";
  if (!/^https?:$/.test(protocol) || username === "" || !/^[\w-]{1,50}$/.test(project) || !plain)
    return undefined;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}
