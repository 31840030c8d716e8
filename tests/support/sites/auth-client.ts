import { type Agent, request } from "node:http";
import { authMe } from "../../../core/contract/auth.ts";

export interface ClientAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: unknown;
}

/** Cookies as a browser handles them: stores cookies and returns them by host. Follows no redirects. */
export interface CookieClient {
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<ClientAnswer>;
  /** Sends a POST request with JSON and the session's CSRF token, if any. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ClientAnswer>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  csrf: string;
  me(): Promise<ReturnType<typeof authMe.parse>>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `site`: origin of the site. `agent`: used for many requests over few connections. */
export function createCookieClient(site: string, agent?: Agent): CookieClient {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL): Map<string, string> => {
    const jar = jars.get(url.hostname) ?? new Map<string, string>();
    jars.set(url.hostname, jar);
    return jar;
  };
  const keep = (jar: Map<string, string>, line: string): void => {
    const [pair = "", ...flags] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
    const over = flags.some((flag) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(flag));
    if (over || value === "") jar.delete(name);
    else jar.set(name, value);
  };
  const client: CookieClient = {
    csrf: "",
    ask(path, { method = "GET", headers = {}, body } = {}) {
      const url = new URL(path, site);
      const jar = jarOf(url);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return new Promise((resolve, reject) => {
        const sent = request(
          url,
          { method, headers: { ...(cookie ? { cookie } : {}), ...headers }, ...(agent ? { agent } : {}) },
          (response) => {
            response.toArray().then((parts: Buffer[]) => {
              for (const line of response.headers["set-cookie"] ?? []) keep(jar, line);
              const text = Buffer.concat(parts).toString();
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text,
                json: parse(text),
              });
            }, reject);
          },
        );
        sent.on("error", reject).end(body);
      });
    },
    async post(path, body, headers = {}) {
      const answer = await client.ask(path, {
        method: "POST",
        headers: {
          origin: new URL(site).origin,
          ...(client.csrf ? { "x-csrf-token": client.csrf } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const said = authMe.safeParse(answer.json);
      if (said.success) client.csrf = said.data.csrf;
      return answer;
    },
    cookie: (name) => jarOf(new URL(site)).get(name),
    setCookie: (name, value) => void jarOf(new URL(site)).set(name, value),
    async me() {
      const said = authMe.parse((await client.ask("/auth/me")).json);
      client.csrf = said.csrf;
      return said;
    },
  };
  return client;
}
