import type { QueryClient } from "@tanstack/react-query";
import type { Connection } from "../../packages/client/live/connection.ts";
import { LiveClient } from "../../packages/client/live/live-client.ts";
import type { createStore } from "../state.ts";
import { browserPorts } from "./browser-ports.ts";

export { OutdatedNotice } from "./OutdatedNotice.tsx";

export function startLive(
  queries: QueryClient,
  store: ReturnType<typeof createStore>,
  report: (connection: Connection) => void,
  outdated: () => void,
  signal: AbortSignal,
): LiveClient {
  const live = new LiveClient(browserPorts(queries, store, report, outdated));
  void live.start();
  const seen = (): void => (document.hidden ? live.sleep() : live.wake());
  const network = (): void => live.wake();
  document.addEventListener("visibilitychange", seen, { signal });
  window.addEventListener("online", network, { signal });
  window.addEventListener("offline", network, { signal });
  signal.addEventListener("abort", () => live.close());
  return live;
}
