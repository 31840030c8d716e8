import { present } from "../../../core/present.ts";
import { FetchError, type Fetcher } from "../../../platform/fetch/port.ts";

interface ProviderRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const MOST_BYTES = 512 * 1024;

function bodyText(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new FetchError("bad-address", "a request to the identity provider has a body of an unknown kind");
}

/**
 * Requests to the identity provider. Plain http is allowed only at the issuer's own address, which then must be
 * in FETCH_ALLOW. Redirects are not followed. A status of 500 and above counts as no answer: FetchError
 * `network`.
 */
export function createProviderFetch(fetcher: Fetcher, issuer: string) {
  const origin = new URL(issuer).origin;
  return async (address: string, request: ProviderRequest = {}): Promise<Response> => {
    const url = new URL(address);
    if (url.protocol !== "https:" && url.origin !== origin) {
      throw new FetchError(
        "refused-address",
        `${url.host} is an address from the identity provider without https`,
      );
    }
    const text = bodyText(request.body);
    const { status, headers, body } = await fetcher.fetchBytes(url.href, {
      method: request.method === "POST" ? "POST" : "GET",
      headers: request.headers ?? {},
      ...present({ body: text }),
      ...(request.signal ? { signal: request.signal } : {}),
      maxBytes: MOST_BYTES,
      maxRedirects: 0,
    });
    if (status >= 500) throw new FetchError("network", `${url.host} answered ${status}`);
    const { "content-encoding": _packed, "content-length": _length, ...kept } = headers;
    const empty = status === 204 || status === 205 || status === 304;
    return new Response(empty ? null : Buffer.from(body), { status, headers: kept });
  };
}

export type ProviderFetch = ReturnType<typeof createProviderFetch>;

export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return true;
  }
  return false;
}
