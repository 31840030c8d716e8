import { type Kind, kindOf } from "./kinds.ts";
import { readRequest } from "./messages.ts";
import { answerPage, cachedPages, cachePage, dropPagesOf } from "./pages.ts";
import { listenForPushes } from "./push.ts";
import { answerPicture, answerRest, cacheResponses } from "./response-caches.ts";
import { answerFile, dropOldShells, inShell, installShell } from "./shell.ts";
import { SHELL } from "./shell-list.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

listenForPushes();

// In development the content of files changes without their names, so only push works.
if (SHELL.build !== "") cacheForOffline();
else {
  self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
}

function cacheForOffline(): void {
  // A new service worker takes over at once, because it also has the files for pages of older builds
  // (shell.ts).
  self.addEventListener("install", (event) =>
    event.waitUntil(installShell(event).then(() => self.skipWaiting())),
  );
  self.addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([self.clients.claim(), cleanUp().catch(() => undefined)])),
  );
  self.addEventListener("fetch", (event) => {
    const answer = answerTo(event);
    if (answer) event.respondWith(answer);
  });
  self.addEventListener("message", (event) => {
    const { path, answers } = readRequest(event.data) ?? {};
    if (path === undefined) return;
    const work = Promise.all([cachePage(path, event), cacheResponses(answers ?? [])]);
    event.waitUntil(work.catch(() => undefined));
  });
}

function kind({ request }: FetchEvent): Kind | undefined {
  const { method, mode, cache, headers } = request;
  const url = new URL(request.url);
  const personal = headers.has("authorization");
  const found = kindOf({ method, mode, cache, url, personal }, self.location.origin);
  return found ?? (method === "GET" && mode !== "navigate" && inShell(request.url) ? "file" : undefined);
}

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  switch (kind(event)) {
    case "page":
      return answerPage(event.request, event);
    case "answer":
      return answerRest(event);
    case "picture":
      return answerPicture(event);
    case "file":
      return answerFile(event.request);
    case undefined:
      return undefined;
  }
}

async function cleanUp(): Promise<void> {
  const wanted = new Set((await cachedPages()).map(({ build }) => build));
  await dropPagesOf(await dropOldShells(wanted));
}
