import type { Change } from "../../core/live/types.ts";
import { eventFrame } from "./frames.ts";

/** Number of readers of a topic who may subscribe again in the same millisecond. */
const ASKING_PER_MS = 2;
const LONGEST_SPREAD_MS = 5_000;

/**
 * The `change` event as a WebSocket frame, made once for many sockets. After a change that does not follow the
 * previous one, some of the `readers` subscribe again, spread over a time that grows with their number.
 */
export function changeFrame(topic: string, change: Change, readers: number): Buffer {
  const { epoch, version, at, patch, was } = change;
  const plain = was === undefined && Object.keys(patch).length > 0;
  const spread = Math.min(LONGEST_SPREAD_MS, Math.round(readers / ASKING_PER_MS));
  const event = { topic, epoch, version, at, patch, was, ...(plain ? {} : { spread }) };
  return eventFrame("change", event);
}
