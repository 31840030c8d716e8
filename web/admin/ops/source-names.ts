import type { OpsSource } from "../../../core/contract/ops.ts";
import { hostOf } from "../../../core/news/address.ts";

export const KINDS: Readonly<Record<OpsSource["kind"], string>> = {
  feed: "Feed",
  fixtures: "Fixtures",
  commentary: "Commentary",
  scorecard: "Scorecard",
};

export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.pathname}${parsed.search}` : url;
}

const aboutOf = ({ kind, name }: OpsSource): string =>
  kind === "scorecard" || kind === "commentary" ? `${KINDS[kind]}, ${name}` : name;

/** Last part of an address, which distinguishes matches with the same name. */
const fileOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** Labels for the buttons of each source, which are all different. */
export function aboutsOf(sources: readonly OpsSource[]): string[] {
  const counts = new Map<string, number>();
  for (const about of sources.map(aboutOf)) counts.set(about, (counts.get(about) ?? 0) + 1);
  return sources.map((source) => {
    const about = aboutOf(source);
    return counts.get(about) === 1 ? about : `${about}, ${fileOf(source.url)}`;
  });
}

export interface HostRow {
  host: string;
  sources: number;
  failing: number;
  paused: boolean;
  /** End of the pause, ms since 1970; absent if it has no end. */
  until?: number;
}

export function hostsOf(
  sources: readonly OpsSource[],
  pausedHosts: Readonly<Record<string, { until?: number | undefined }>>,
): HostRow[] {
  const rows = new Map<string, HostRow>();
  const rowOf = (host: string): HostRow => {
    const row = rows.get(host) ?? { host, sources: 0, failing: 0, paused: false };
    rows.set(host, row);
    return row;
  };
  for (const { url, failures, paused } of sources) {
    const host = hostOf(url);
    if (host === "") continue;
    const row = rowOf(host);
    row.sources += 1;
    if (failures > 0 && !paused) row.failing += 1;
  }
  for (const [host, { until }] of Object.entries(pausedHosts))
    Object.assign(rowOf(host), { paused: true }, until === undefined ? {} : { until });
  return [...rows.values()].toSorted((a, b) => a.host.localeCompare(b.host));
}
