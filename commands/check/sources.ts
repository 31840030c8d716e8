import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { tryFeed } from "../../api/admin/feeds/try-feed.ts";
import {
  DEFAULT_FEED_FORMAT,
  type FeedDefinition,
  parseFeedsFile,
} from "../../core/contract/feeds/feeds-file.ts";
import { messageOf } from "../../core/message-of.ts";
import { DEFAULT_RIGHTS, excerptsHint } from "../../core/news/feeds/rights.ts";
import { present } from "../../core/present.ts";
import { fail } from "../../core/result.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Source } from "../../store/types.ts";
import { readFixturesDocument } from "../../workers/cricket/parsing/read-document.ts";
import { fixturesSource } from "../../workers/cricket/sources.ts";
import { counted } from "../counted.ts";
import { absent, type Finding, failed, good } from "./finding.ts";

const PROVIDER_MS = 10_000;
const PROVIDER_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 8;
/** Time limit of all feeds together, ms; feeds that are left are reported as not tried. */
const FEEDS_MS = 60_000;

export async function checkProvider({ env, demo }: Config, fetcher: Fetcher): Promise<Finding> {
  const part = "cricket provider";
  const { CRICKET_DATA_URL } = env;
  if (CRICKET_DATA_URL === undefined) {
    return absent(
      part,
      `CRICKET_DATA_URL is not set: ${demo ? "the demo world has matches" : "no cricket is polled"}.`,
    );
  }
  const advice =
    "Check that CRICKET_DATA_URL is the folder of cricket-liupre_v2.json. A private address needs FETCH_ALLOW.";
  try {
    const { url } = fixturesSource(CRICKET_DATA_URL, env);
    if (url === undefined) throw new Error("the match list has no address");
    const { status, headers, body } = await fetcher.fetchBytes(url, {
      headers: { accept: "application/json" },
      timeout: PROVIDER_MS,
      maxBytes: PROVIDER_BYTES,
    });
    if (status !== 200) return failed(part, `It answered with status ${status}.`, advice);
    const read = readFixturesDocument({ body, contentType: headers["content-type"] });
    if (!read.ok) return failed(part, `${read.error}.`, advice);
    return good(
      part,
      `It lists ${counted(Object.keys(read.value.value.matches).length, "match", "matches")}.`,
    );
  } catch (error) {
    return failed(part, `It cannot be read: ${messageOf(error)}.`, advice);
  }
}

type TriedFeed = Pick<FeedDefinition, "url" | "name" | "section" | "format" | "rights">;

async function checkFeed(feed: TriedFeed, fetcher: Fetcher, signal: AbortSignal): Promise<Finding> {
  const { url, section, name, format = DEFAULT_FEED_FORMAT, rights = DEFAULT_RIGHTS } = feed;
  const part = `feed ${name}`;
  const advice =
    "Open its address in a browser; if it has moved, change it in FEEDS_FILE or at /admin/feeds.";
  try {
    const tried = await tryFeed(fetcher, { url, section, format, rights }, Date.now(), signal);
    if (!tried.ok) return failed(part, `${tried.error}.`, advice);
    const { found, problems } = tried.value;
    if (found === 0) return failed(part, "It has no usable story.", advice);
    return good(
      part,
      `${counted(found, "story", "stories")}${problems.length === 0 ? "" : `, and ${counted(problems.length, "remark")}`}.`,
    );
  } catch (error) {
    return failed(
      part,
      signal.aborted ? "Not tested: the time limit for all feeds was reached." : `${messageOf(error)}.`,
      advice,
    );
  }
}

function asPolled({ url, name, section, format, rights }: Source): TriedFeed[] {
  if (url === undefined || section === undefined) return [];
  return [{ url, name: name ?? url, section, ...present({ format, rights }) }];
}

/**
 * Fetches and parses every feed as a poll does: those in the database, and those of FEEDS_FILE that the next
 * start adds.
 */
export async function checkFeeds(
  { env, demo }: Config,
  fetcher: Fetcher,
  polled: readonly Source[],
): Promise<Finding[]> {
  const { FEEDS_FILE } = env;
  const findings: Finding[] = [];
  const ofFile: FeedDefinition[] = [];
  if (FEEDS_FILE !== undefined) {
    const advice = "Correct the file of FEEDS_FILE; docs/operations.md has an example.";
    const feeds = await readFile(FEEDS_FILE, "utf8").then(parseFeedsFile, (error) => fail(messageOf(error)));
    if (feeds.ok) ofFile.push(...feeds.value);
    else findings.push(failed("feeds file", `It cannot be used: ${feeds.error}.`, advice));
  } else {
    const instead = demo ? "the demo world has papers" : "only feeds added at the desk are polled";
    findings.push(absent("feeds file", `FEEDS_FILE is not set: ${instead}.`));
  }
  // The demo's feeds exist only while the demo runs.
  const stored = demo ? [] : polled.flatMap(asPolled);
  const feeds = [...stored, ...ofFile.filter(({ url }) => !stored.some((feed) => feed.url === url))];
  const limit = pLimit(AT_ONCE);
  const signal = AbortSignal.timeout(FEEDS_MS);
  const tried = await Promise.all(feeds.map((feed) => limit(() => checkFeed(feed, fetcher, signal))));
  const hint = excerptsHint(feeds);
  return [...findings, ...tried, ...(hint === undefined ? [] : [absent("feed rights", `${hint}.`)])];
}
