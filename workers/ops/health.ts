import type { OpsHealth } from "../../core/contract/ops.ts";
import { publicReason } from "../../platform/http/readiness.ts";
import { withTimeout } from "../../platform/with-timeout.ts";

/** One thing that the product stands on, and how to ask whether it answers. */
export interface Part {
  name: string;
  ping: () => Promise<void>;
}

export interface Measured {
  ok: boolean;
  message?: string;
  milliseconds: number;
}

/** The longest that a part may take; whoever takes longer is away. */
const LIMIT_MS = 2_000;
/** Below this many ms a change is noise. */
const FLOOR_MS = 5;

/** Asks every part at once; settles within {@link LIMIT_MS}. */
export async function measure(parts: readonly Part[]): Promise<Map<string, Measured>> {
  const answers = await Promise.all(
    parts.map(async ({ name, ping }) => [name, await measureOne(ping)] as const),
  );
  return new Map(answers);
}

async function measureOne(ping: () => Promise<void>): Promise<Measured> {
  const began = performance.now();
  try {
    await withTimeout(ping(), LIMIT_MS, "no answer within two seconds");
    return { ok: true, milliseconds: performance.now() - began };
  } catch (error) {
    return { ok: false, message: publicReason(error), milliseconds: performance.now() - began };
  }
}

/**
 * What is published of a measurement: the time it took stays as it was as long as it is of the same size, else every
 * second would be news.
 */
export function healthFigures(previous: OpsHealth | undefined, measured: Measured): OpsHealth {
  if (!measured.ok) {
    return { ok: false, ...(measured.message === undefined ? {} : { message: measured.message }) };
  }
  const now = Math.max(1, Math.round(measured.milliseconds));
  const before = previous?.milliseconds;
  const sameSize =
    before !== undefined && (Math.max(now, before) <= FLOOR_MS || (now <= before * 3 && now >= before / 3));
  return { ok: true, milliseconds: sameSize ? before : now };
}
