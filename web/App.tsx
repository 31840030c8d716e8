import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { Router, useLocation, useSearch } from "wouter";
import type { LazyPage, PageProps } from "./deferred.tsx";
import { findRoute } from "./find-route.ts";
import { documentTitle } from "./head/document-title.ts";
import { LiveProvider } from "./live/LiveProvider.tsx";
import type { FoundRoute, Params } from "./route.ts";
import { notFoundPage } from "./routes.ts";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { PageSkeleton } from "./shell/PageSkeleton.tsx";
import { Place } from "./shell/place.ts";
import { PreparePage } from "./shell/prepare-page.ts";
import { Shell } from "./shell/Shell.tsx";
import { type createStore, namedAtom, StateProvider, useAtomValue } from "./state.ts";

interface AppProps {
  queries: QueryClient;
  store: ReturnType<typeof createStore>;
  ssr?: { path: string; search: string };
}

function preparePage(path: string): void {
  findRoute(path)?.route.page.prefetch();
}

interface LoadedPageProps {
  page: LazyPage;
  loading: Promise<ComponentType<PageProps>>;
  params: Params;
}

function LoadedPage({ page, loading, params }: LoadedPageProps) {
  const Component = page.loaded() ?? use(loading);
  return <Component params={params} />;
}

/**
 * The page of a route. If the page's code is already loaded, it has no Suspense boundary, because React would
 * hydrate it after the shell, whose clock already runs.
 */
function Page({ found }: { found: FoundRoute | undefined }) {
  const valid = found && (found.route.check?.(found.params) ?? 200) === 200;
  const page = valid ? found.route.page : notFoundPage;
  const [atOnce] = useState(() => page.loaded() !== undefined);
  // The page is loaded only once, outside the boundary: a failure must be visible, and must not start again
  // with each rendering.
  const [loading] = useState(() => page.load());
  const content = <LoadedPage page={page} loading={loading} params={valid ? found.params : {}} />;
  return atOnce ? content : <Suspense fallback={<PageSkeleton />}>{content}</Suspense>;
}

function useAnswered(matched: FoundRoute | undefined): [FoundRoute | undefined, unknown] {
  const found = (matched?.route.check?.(matched.params) ?? 200) === 200 ? matched : undefined;
  const [main] = found?.route.heading ? found.route.load(found.params) : [];
  return [found, useQuery({ queryKey: [main], enabled: false }).data];
}

function useTitle(path: string, matched: FoundRoute | undefined): string {
  const [found, answer] = useAnswered(matched);
  const named = useAtomValue(namedAtom)[path];
  return documentTitle(found, answer === undefined ? named : found?.route.heading?.(answer));
}

function usePlaceNow(): string | undefined {
  const [path] = useLocation();
  const [found, answer] = useAnswered(findRoute(path));
  return found?.route.place?.(found.params, answer);
}

function CurrentPage() {
  const [path] = useLocation();
  const found = findRoute(path, useSearch());
  const title = useTitle(path, found);
  const key = `${path} ${found?.params.older ?? ""} ${found?.params.asked ?? ""}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ErrorBoundary key={key}>
      <Page key={key} found={found} />
    </ErrorBoundary>
  );
}

function Providers({ queries, store, ssr, children }: AppProps & { children: ReactNode }) {
  const router = ssr ? { ssrPath: ssr.path, ssrSearch: ssr.search } : {};
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={queries}>
        <Router {...router}>
          <LiveProvider>{children}</LiveProvider>
        </Router>
      </QueryClientProvider>
    </StateProvider>
  );
}

export function App(props: AppProps) {
  return (
    <Providers {...props}>
      <PreparePage value={preparePage}>
        <Place value={usePlaceNow}>
          <Shell>
            <CurrentPage />
          </Shell>
        </Place>
      </PreparePage>
    </Providers>
  );
}
