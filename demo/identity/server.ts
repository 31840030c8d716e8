import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { present } from "../../core/present.ts";
import { listen } from "../loopback/server.ts";
import { findAccount } from "./accounts.ts";
import { errorPage, signInPage } from "./pages.ts";
import type { ProviderSettings } from "./provider.ts";

/** Identity provider on loopback with the accounts of `accounts.ts`, for signing in without the internet. */
export interface IdentityServer {
  issuer: string;
  host: string;
  clientId: string;
  clientSecret: string;
  apiAudience: string;
  close(): Promise<void>;
}

const CLIENT_ID = "khobor-demo";
const CLIENT_SECRET = "a-secret-of-the-demo-world-that-is-none";
const API_AUDIENCE = "urn:khobor:demo-api";
const MOST_BYTES = 4_096;
const INTERACTION = /^\/sign-in\/([\w-]{1,64})(\/cancel)?$/;

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Frame-Options": "DENY",
  });
  response.end(html);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error("The form is too large");
  }
  return new URLSearchParams(text);
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  const cancelled = path.endsWith("/cancel");
  const page = cancelled ? path.slice(0, -"/cancel".length) : path;
  try {
    await provider.interactionDetails(request, response);
  } catch {
    return sendPage(response, 400, errorPage("This sign-in is over or was begun in another browser."));
  }
  if (cancelled) {
    const result = { error: "access_denied", error_description: "Cancelled" };
    return provider.interactionFinished(request, response, result);
  }
  if (request.method !== "POST") return sendPage(response, 200, signInPage(page));
  const form = await readForm(request);
  const account = findAccount(form.get("username") ?? "");
  if (account?.password !== form.get("password")) {
    return sendPage(response, 401, signInPage(page, { username: form.get("username") ?? "" }));
  }
  await provider.interactionFinished(request, response, { login: { accountId: account.username } });
}

/**
 * Listens on `port`, or on a free port if another process uses it. Loads the provider's library at the first
 * request, so that the start does not wait. Rejects unless NODE_ENV is development or test, because the
 * accounts' passwords are public.
 */
export async function startIdentityServer(options: {
  port?: number;
  publicUrl?: string;
  changes?: ProviderSettings["changes"];
}): Promise<IdentityServer> {
  const { NODE_ENV } = process.env;
  if (NODE_ENV && NODE_ENV !== "development" && NODE_ENV !== "test") {
    throw new Error(`The demo identity provider is refused when NODE_ENV is ${NODE_ENV}`);
  }
  let loading: Promise<Provider> | undefined;
  const load = async (): Promise<Provider> => {
    const { createProvider } = await import("./provider.ts");
    const { publicUrl, changes } = options;
    return createProvider({
      issuer: identity.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      apiAudience: API_AUDIENCE,
      ...present({ publicUrl, changes }),
    });
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    loading ??= load();
    const provider = await loading;
    if (INTERACTION.test((request.url ?? "").split("?", 1)[0] ?? "")) {
      await interact(provider, request, response);
    } else await provider.callback()(request, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendPage(response, 500, errorPage(String(error)));
      else response.destroy();
    });
  });
  if (options.port === undefined || !(await listen(server, options.port))) await listen(server, 0);
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const identity: IdentityServer = {
    issuer: `http://${host}`,
    host,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    apiAudience: API_AUDIENCE,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return identity;
}
