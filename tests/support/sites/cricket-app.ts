import type { TestProvider } from "../../../workers/provider.test-support.ts";
import { type RunningApp, startApp } from "./app.ts";

/** The product with this provider, polled five times a second, without news; `env`: more settings. */
export const startCricketApp = (
  provider: TestProvider,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningApp> =>
  startApp({
    env: {
      FEEDS_FILE: "",
      CRICKET_DATA_URL: provider.url,
      FETCH_ALLOW: provider.hostPort,
      POLL_FIXTURES_SECONDS: "0.2",
      POLL_LIVE_SECONDS: "0.2",
      ...env,
    },
  });
