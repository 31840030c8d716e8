import { createRoot } from "react-dom/client";
import { SITE_NAME } from "../../core/site.ts";
import { createQueryClient } from "../rest/query-client.ts";
import { createStore } from "../state.ts";
import { AdminApp } from "./AdminApp.tsx";

export function startAdmin(root: HTMLElement): void {
  document.documentElement.lang = "en";
  document.title = `${SITE_NAME} Admin`;
  createRoot(root).render(<AdminApp queries={createQueryClient()} store={createStore()} />);
}
