import type { RequestListener } from "node:http";
import { beforeAll } from "vitest";
import type { Store } from "../../store/types.ts";
import { pushKeys } from "../../tests/support/browser/push-keys.ts";
import { createPublishedArticle, URGENT } from "../../tests/support/databases/articles.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { openTestPlatform } from "../workers.test-support.ts";

export interface PushPlatform extends Awaited<ReturnType<typeof openTestPlatform>> {
  service: LoopbackServer;
}

/**
 * Opens the platform before a file's tests, with `answer` as push service, passes it to `given`, and closes it
 * after the tests.
 */
export function preparePushPlatform(answer: RequestListener, given: (opened: PushPlatform) => unknown): void {
  beforeAll(async () => {
    const service = await startLoopbackServer(answer);
    const opened = await openTestPlatform({ PUSH_SERVICES: service.host });
    await given({ ...opened, service });
    return async () => {
      service.close();
      await opened.close();
    };
  });
}

export async function registerBrowsers(store: Store, { url }: LoopbackServer, count: number): Promise<void> {
  const keys = pushKeys();
  for (let number = 0; number < count; number += 1) {
    await store.pushRegistrations.register({ endpoint: `${url}/${number}`, keys, userAgent: "" }, Date.now());
  }
}

export async function beginInOnePart(store: Store, now: number): Promise<string> {
  const articleId = await createPublishedArticle(store, now);
  await store.pushes.begin(articleId, now, URGENT);
  await store.pushes.split(articleId, 1);
  return articleId;
}
