import { z } from "zod";
import { MOST_OPS_PROCESSES, type OpsGateway } from "../../core/contract/ops.ts";

/** A gateway's report every second (realtime/report.ts). */
const gatewayReport = z.object({
  sockets: z.number(),
  topics: z.number(),
  lag: z.number(),
  deliveries: z.number(),
  slow: z.number(),
  refused: z.number(),
  startedAt: z.number(),
});

const WINDOW_MS = 5_000;

interface Sample {
  at: number;
  deliveries: number;
}

export interface GatewayFigures {
  /** Gateways that report, with their delivery rate. `now`: ms since 1970. */
  read(
    reports: readonly { id: string; facts: unknown }[],
    previous: Readonly<Record<string, OpsGateway>> | undefined,
    now: number,
  ): Record<string, OpsGateway>;
}

export function createGatewayFigures(): GatewayFigures {
  let samples = new Map<string, Sample[]>();

  function pace(id: string, deliveries: number, now: number, kept: Map<string, Sample[]>): number {
    const known = (samples.get(id) ?? []).filter(({ at }) => now - at <= WINDOW_MS);
    kept.set(id, [...known, { at: now, deliveries }]);
    const first = known[0];
    if (!first || now <= first.at || deliveries < first.deliveries) return 0;
    return Math.round(((deliveries - first.deliveries) * 1000) / (now - first.at));
  }

  return {
    read(reports, previous, now) {
      const kept = new Map<string, Sample[]>();
      const gateways: Record<string, OpsGateway> = {};
      for (const { id, facts } of reports.slice(0, MOST_OPS_PROCESSES)) {
        const report = gatewayReport.safeParse(facts);
        if (!report.success) continue;
        const { sockets, topics, lag, deliveries, slow, refused, startedAt } = report.data;
        const before = previous?.[id];
        const figures = {
          startedAt,
          sockets,
          topics,
          messagesPerSecond: pace(id, deliveries, now, kept),
          slowDisconnects: slow,
          refused,
          versionLag: lag,
        };
        gateways[id] = before && says(before, figures) ? before : { at: now, ...figures };
      }
      samples = kept;
      return gateways;
    },
  };
}

function says(gateway: OpsGateway, figures: Omit<OpsGateway, "at">): boolean {
  return (
    gateway.startedAt === figures.startedAt &&
    gateway.sockets === figures.sockets &&
    gateway.topics === figures.topics &&
    gateway.messagesPerSecond === figures.messagesPerSecond &&
    gateway.slowDisconnects === figures.slowDisconnects &&
    gateway.refused === figures.refused &&
    gateway.versionLag === figures.versionLag
  );
}
