/** Settings of the temporary login for an editor who sends Basic credentials, as scripts do. */
export const EDITOR = { ADMIN_USERNAME: "editor", ADMIN_PASSWORD: "correct horse battery" } as const;

/** The login of the sites whose desk a browser opens. */
export const USER = { ADMIN_USERNAME: "desk", ADMIN_PASSWORD: "a long password for tests" } as const;

export const BASIC = `Basic ${Buffer.from(`${EDITOR.ADMIN_USERNAME}:${EDITOR.ADMIN_PASSWORD}`).toString("base64")}`;

export interface EditorAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** Calls of the admin API at `site`, an origin. Bodies are sent as JSON, except strings and bytes. */
export function createEditor(site: string, authorization: string = BASIC) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<EditorAnswer> => {
    const raw = typeof body === "string" || body instanceof Uint8Array;
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  };
}

export type Editor = ReturnType<typeof createEditor>;
