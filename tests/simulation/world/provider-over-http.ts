import { createHash } from "node:crypto";
import { FetchError, type Fetcher } from "../../../platform/fetch/port.ts";
import type { Random } from "../../support/random.ts";
import type { Provider } from "../provider/provider.ts";
import { pause, type VirtualTime } from "../virtual-time.ts";

/** The name of the list of matches. */
const LIST = "cricket-liupre_v2";

/** The provider's list of matches and scorecards as a worker's fetcher gets them. */
export function overHttp(provider: Provider, time: VirtualTime, random: Random): Pick<Fetcher, "fetchBytes"> {
  return {
    async fetchBytes(url, { headers = {} }) {
      const [, code = ""] = /\/([^/]+)\.json$/.exec(url) ?? [];
      await pause(time, random.whole(2, 20));
      // As it is when the request arrives, however long the answer then takes.
      const body = provider.empty ? undefined : code === LIST ? provider.sendsList() : provider.sends(code);
      const { broken } = provider;
      await pause(time, random.chance(0.05) ? random.whole(0, provider.slowness) : random.whole(2, 60));
      if (broken && random.chance(0.5)) throw new FetchError("network", "The provider hung up");
      const answer = (status: number, text: string, own: Record<string, string> = {}) => ({
        status,
        headers: own,
        body: Buffer.from(text),
        url,
      });
      if (broken) return answer(503, "");
      if (body === undefined) return answer(404, "");
      const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
      return headers["if-none-match"] === etag ? answer(304, "", { etag }) : answer(200, body, { etag });
    },
  };
}
