import type { TestProvider } from "../../../workers/provider.test-support.ts";
import { type RunningApp, startApp } from "./app.ts";

/**
 * Starts the product without news, with this provider, which it polls five times a second. `env`: further
 * settings.
 */
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
