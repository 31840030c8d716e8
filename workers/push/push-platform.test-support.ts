import type { RequestListener } from "node:http";
import { beforeAll } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { openTestPlatform } from "../workers.test-support.ts";

/** What the workers of a test share, and the push service that they tell. */
export interface PushPlatform extends Awaited<ReturnType<typeof openTestPlatform>> {
  service: LoopbackServer;
}

/** Opens it before the tests of a file, whose push service is `answer`, and closes it after them; `given` takes it. */
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
