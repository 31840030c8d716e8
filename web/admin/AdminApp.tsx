import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useMemo } from "react";
import { Router, useLocation } from "wouter";
import { mayAs, type Role } from "../../core/contract/roles.ts";
import { matchPath } from "../../core/routes/match-path.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { EDITORS_WORDS } from "../live/OutdatedNotice.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { type createStore, StateProvider } from "../state.ts";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { AdminFrame } from "./frame/AdminFrame.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { useGuardedLocation } from "./leave-guard.ts";
import { Denied, NoSuchPage, PageLoading } from "./notices.tsx";
import { AuditPage } from "./records/AuditPage.tsx";
import { DeletedPage } from "./records/DeletedPage.tsx";
import { InquiriesPage } from "./records/InquiriesPage.tsx";
import { SignInsPage } from "./records/SignInsPage.tsx";
import { AdminLogin } from "./sign-in/AdminLogin.tsx";
import { Guard } from "./sign-in/Guard.tsx";
import { ApiProvider, apiOf, useSession } from "./use-session.ts";
import "./admin.css";

/** The rich editor's code is loaded with the editor, the pages that few open with their routes. */
const AuthorsPage = lazy(async () => ({ default: (await import("./authors/AuthorsPage.tsx")).AuthorsPage }));
const EditorPage = lazy(async () => ({ default: (await import("./editor/EditorPage.tsx")).EditorPage }));
const FeedsPage = lazy(async () => ({ default: (await import("./feeds/FeedsPage.tsx")).FeedsPage }));
const FrontPage = lazy(async () => ({ default: (await import("./front/FrontPage.tsx")).FrontPage }));
const NamesPage = lazy(async () => ({ default: (await import("./names/NamesPage.tsx")).NamesPage }));
const OpsPage = lazy(async () => ({ default: (await import("./ops/OpsPage.tsx")).OpsPage }));
const ReadersPage = lazy(async () => ({ default: (await import("./readers/ReadersPage.tsx")).ReadersPage }));
const WebhooksPage = lazy(async () => ({
  default: (await import("./webhooks/WebhooksPage.tsx")).WebhooksPage,
}));

/** Without a role: for everybody at the desk. */
const PAGES: readonly { path: string; Page: ComponentType; title: string; role?: Role }[] = [
  { path: "/admin", Page: Dashboard, title: "News" },
  { path: "/admin/deleted", Page: DeletedPage, title: "Deleted", role: "editor" },
  { path: "/admin/front", Page: FrontPage, title: "Front page", role: "editor" },
  { path: "/admin/authors", Page: AuthorsPage, title: "Authors", role: "editor" },
  { path: "/admin/names", Page: NamesPage, title: "Names", role: "editor" },
  { path: "/admin/feeds", Page: FeedsPage, title: "Feeds", role: "editor" },
  { path: "/admin/inquiries", Page: InquiriesPage, title: "Inquiries", role: "editor" },
  { path: "/admin/readers", Page: ReadersPage, title: "Readers", role: "editor" },
  { path: "/admin/audit", Page: AuditPage, title: "Audit", role: "admin" },
  { path: "/admin/sign-ins", Page: SignInsPage, title: "Sign-ins", role: "admin" },
  { path: "/admin/webhooks", Page: WebhooksPage, title: "Webhooks", role: "admin" },
  { path: "/admin/ops", Page: OpsPage, title: "Operations", role: "admin" },
];

/** Where the app is; a slash at the end changes nothing. */
function usePath(): string {
  const [path] = useLocation();
  return path.replace(/(?!^)\/$/, "");
}

function Pages() {
  const roles = useSession().me?.roles ?? [];
  const path = usePath();
  const page = PAGES.find((one) => one.path === path);
  if (page) {
    const { Page, title, role } = page;
    return (
      <AdminFrame key={path} title={title}>
        {role === undefined || mayAs(roles, role) ? <Page /> : <Denied needed={role} />}
      </AdminFrame>
    );
  }
  if (path === "/admin/new")
    return (
      <AdminFrame key={path} title="New News" wide>
        <EditorPage key="new" id={undefined} />
      </AdminFrame>
    );
  const edited = matchPath("/admin/edit/:id", path);
  if (edited)
    return (
      <AdminFrame key="edit" title="Edit News" wide>
        <EditorPage key={edited.id} id={edited.id} />
      </AdminFrame>
    );
  return (
    <AdminFrame key="none" title="Not found">
      <NoSuchPage />
    </AdminFrame>
  );
}

/** Everybody's page to sign in, else one for who has. Not by wouter's switch: that would be in every reader's first script. */
function SignedIn() {
  if (usePath() === "/admin-login") return <AdminLogin />;
  return (
    <Guard>
      <LiveProvider words={EDITORS_WORDS}>
        <Pages />
      </LiveProvider>
    </Guard>
  );
}

interface AdminAppProps {
  queries: QueryClient;
  store: ReturnType<typeof createStore>;
}

/** What editors and operators see: `/admin-login` and everything under `/admin`. */
export function AdminApp({ queries, store }: AdminAppProps) {
  const api = useMemo(() => apiOf(queries), [queries]);
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={queries}>
        <ApiProvider value={api}>
          <Router hook={useGuardedLocation}>
            <ErrorBoundary>
              <Suspense fallback={<PageLoading />}>
                <SignedIn />
              </Suspense>
            </ErrorBoundary>
            <LeaveDialog />
          </Router>
        </ApiProvider>
      </QueryClientProvider>
    </StateProvider>
  );
}
