import { once } from "node:events";
import { Agent, request } from "node:http";
import pLimit from "p-limit";
import webPush from "web-push";
import { followedMatch } from "../../core/contract/push/match-alerts.ts";
import { waitUntil } from "../support/wait.ts";
import { onceToEach, type PushBrowser, startPushService, startPushSite } from "./push/push-site.ts";
import type { BenchResult } from "./result.ts";

const BROWSERS = 10_000;
const WORKERS = 2;
const GOAL_SECONDS = 5;
/** Requests at once of the bare sender: as many as one worker makes. */
const AT_ONCE = 80;
const CODE = "rvhl11212025001";
const TITLE = "ভারত–অস্ট্রেলিয়া";
const SENTENCE = "আউট! কোহলি, ৪৮ বলে ৭০। ভারত ৪ উইকেটে ১৬৩ (১৭.২ ওভার)।";

/**
 * A wicket told to ten thousand browsers that follow the match, by two worker processes, from the moment in which it is
 * written down to the last browser's message; beside one bare process that encrypts and sends as many of the same messages.
 */
export async function benchMatchAlerts(): Promise<BenchResult[]> {
  const site = await startPushSite(WORKERS);
  const bareService = await startPushService();
  try {
    const { store } = site;
    const bare = await bareSeconds(site.keys, bareService.port);
    const alerts = { matches: [{ code: CODE, events: ["wicket" as const] }], teams: [] };
    await site.registerBrowsers(BROWSERS, (browser) =>
      store.pushRegistrations.chooseAlerts(browser, alerts, Date.now()),
    );
    const now = Date.now();
    const began = performance.now();
    const message = {
      code: CODE,
      title: TITLE,
      audience: [followedMatch(CODE)],
      events: [
        {
          key: "wicket/1/4",
          kind: "wicket" as const,
          innings: 1,
          about: "1",
          change: "new" as const,
          sentence: SENTENCE,
        },
      ],
      revision: 1,
      at: now,
    };
    await store.alerts.write(CODE, { revision: 1, told: "{}" }, message, now);
    await waitUntil(async () => (await site.told()).browsers === BROWSERS, "every browser is told", 240_000);
    const seconds = (performance.now() - began) / 1000;
    await site.done();
    const { messages } = await site.told();
    return [
      {
        name: `match alerts: ${BROWSERS} browsers told of a wicket by two workers, sender, receiver and database on the same cores (reference: one bare process that encrypts and sends the same messages)`,
        value: seconds,
        unit: "s",
        reference: bare,
        ratio: seconds / bare,
        goal: `at most ${GOAL_SECONDS}`,
        met: seconds <= GOAL_SECONDS,
      },
      onceToEach("match alerts", messages, BROWSERS),
    ];
  } finally {
    await site.close();
    bareService.stop();
  }
}

/** One process that does nothing but encrypt as many messages and send them over kept connections. */
async function bareSeconds(keys: PushBrowser["keys"], port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const message = JSON.stringify({
    title: TITLE,
    body: SENTENCE,
    data: { url: `/scorecard/${CODE}`, order: 1 },
  });
  const send = async (number: number): Promise<void> => {
    const body = webPush.encrypt(keys.p256dh, keys.auth, message, "aes128gcm").cipherText;
    const sent = request({ host: "127.0.0.1", port, path: `/${number}`, method: "POST", agent });
    sent.end(body);
    const [answer] = await once(sent, "response");
    answer.resume();
    await once(answer, "end");
  };
  const began = performance.now();
  await pLimit(AT_ONCE).map(Array.from({ length: BROWSERS }).keys(), send);
  agent.destroy();
  return (performance.now() - began) / 1000;
}
