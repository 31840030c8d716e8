import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useMemo } from "react";
import { Router, useLocation } from "wouter";
import { mayAs } from "../../core/contract/roles.ts";
import { matchPath } from "../../core/routes/match-path.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { EDITORS_WORDS } from "../live/OutdatedNotice.tsx";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { type createStore, StateProvider } from "../state.ts";
import { ApiProvider, apiOf, useSession } from "./admin-api.ts";
import { Dashboard } from "./dashboard/Dashboard.tsx";
import { AdminFrame, SECTIONS } from "./frame/AdminFrame.tsx";
import { Button } from "./kit/Button.tsx";
import { Dialog } from "./kit/Dialog.tsx";
import { isDrafted, leave, stay, useGuardedLocation, useLeaving } from "./leave-guard.ts";
import { Denied, NoSuchPage, PageLoading } from "./notices.tsx";
import { AuditPage } from "./records/AuditPage.tsx";
import { DeletedPage } from "./records/DeletedPage.tsx";
import { InquiriesPage } from "./records/InquiriesPage.tsx";
import { SignInsPage } from "./records/SignInsPage.tsx";
import { AdminLogin } from "./sign-in/AdminLogin.tsx";
import { Guard } from "./sign-in/Guard.tsx";
import "./admin.css";

function LeaveDialog() {
  const leaving = useLeaving();
  if (!leaving) return null;
  return (
    <Dialog title="Leave without saving?" role="alertdialog" onClose={stay}>
      <p>Your changes are not saved yet.{isDrafted() ? " They stay in this browser as a draft." : ""}</p>
      <div className="row admin-dialog-actions">
        <Button label="Leave" onClick={leave} />
        <Button label="Keep editing" look="primary" data-first onClick={stay} />
      </div>
    </Dialog>
  );
}

const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const EditorPage = lazy(async () => ({ default: (await import("./editor/EditorPage.tsx")).EditorPage }));

const BlogPage = lazy(async () => ({ default: (await import("./blog/BlogPage.tsx")).BlogPage }));

const PocketKeeper = later(() => import("./pocket/PocketKeeper.tsx"), "PocketKeeper");

const PAGES: Readonly<Record<string, ComponentType>> = {
  "/admin": Dashboard,
  "/admin/deleted": DeletedPage,
  "/admin/front": later(() => import("./front/FrontPage.tsx"), "FrontPage"),
  "/admin/authors": later(() => import("./authors/AuthorsPage.tsx"), "AuthorsPage"),
  "/admin/names": later(() => import("./names/NamesPage.tsx"), "NamesPage"),
  "/admin/feeds": later(() => import("./feeds/FeedsPage.tsx"), "FeedsPage"),
  "/admin/inquiries": InquiriesPage,
  "/admin/readers": later(() => import("./readers/ReadersPage.tsx"), "ReadersPage"),
  "/admin/audit": AuditPage,
  "/admin/sign-ins": SignInsPage,
  "/admin/webhooks": later(() => import("./webhooks/WebhooksPage.tsx"), "WebhooksPage"),
  "/admin/ops": later(() => import("./ops/OpsPage.tsx"), "OpsPage"),
};

function usePath(): string {
  const [path] = useLocation();
  return path.replace(/(?!^)\/$/, "");
}

function Pages() {
  const { me } = useSession();
  const path = usePath();
  const edited = path === "/admin/new" ? {} : matchPath("/admin/edit/:id", path);
  if (edited)
    return (
      <AdminFrame key={edited.id ? "edit" : path} title={edited.id ? "Edit article" : "New article"} wide>
        <EditorPage key={edited.id} id={edited.id} />
      </AdminFrame>
    );
  const blog = matchPath("/admin/blog/:id", path)?.id;
  if (blog)
    return (
      <AdminFrame key={path} title="Live blog" wide>
        <BlogPage key={blog} id={blog} />
      </AdminFrame>
    );
  const Page = PAGES[path] ?? NoSuchPage;
  const { name = "Not found", role } = SECTIONS.find((one) => one.path === path) ?? {};
  // If the session ended during work, `Guard` keeps the page, and so the typed text.
  const isAllowed = role === undefined || !me?.signedIn || mayAs(me.roles, role);
  return (
    <AdminFrame key={path} title={name}>
      {isAllowed ? <Page /> : <Denied needed={role} />}
    </AdminFrame>
  );
}

/**
 * The sign-in page is for everybody, other pages are for signed-in people. The code does not use wouter's
 * switch, because that would be in every reader's first script.
 */
function SignedIn() {
  if (usePath() === "/admin-login") return <AdminLogin />;
  return (
    <Guard>
      <LiveProvider words={EDITORS_WORDS}>
        <Pages />
      </LiveProvider>
      <Suspense fallback={null}>
        <PocketKeeper />
      </Suspense>
    </Guard>
  );
}

interface AdminAppProps {
  queries: QueryClient;
  store: ReturnType<typeof createStore>;
}

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
