import { afterAll, beforeAll } from "vitest";
import { partsOf } from "../../tests/support/parts-of.ts";
import { type CookieClient, createCookieClient } from "../../tests/support/sites/auth-client.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";

interface ReaderApi {
  api: TestApi;
  url: string;
  reader: CookieClient;
}

/** Starts an API with a reader's account, for all tests of a file. */
export function startReaderApi(): Readonly<ReaderApi> {
  const login = { ADMIN_USERNAME: "temp", ADMIN_PASSWORD: "pass:word ক" };
  let started: ReaderApi | undefined;
  beforeAll(async () => {
    const api = await startTestApi({ variables: login });
    const url = `http://127.0.0.1:${api.port}`;
    const reader = createCookieClient(url);
    await reader.post("/auth/login", { username: login.ADMIN_USERNAME, password: login.ADMIN_PASSWORD });
    started = { api, url, reader };
  });
  afterAll(() => started?.api.close());
  return partsOf(() => {
    if (!started) throw new Error("It is there while tests run, and not before");
    return started;
  });
}
