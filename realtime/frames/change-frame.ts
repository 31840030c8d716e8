import type { Change } from "../../core/live/types.ts";
import { eventFrame } from "./frames.ts";

/** Readers of one topic that may ask again at the same moment, by ms of the time over which they spread. */
const ASKING_PER_MS = 2;
const LONGEST_SPREAD_MS = 5_000;

/**
 * The `change` event: a whole WebSocket frame, made once and written to many sockets. A change that does not lead on by
 * itself makes some of the topic's `readers` ask again: the more readers, the longer the time over which they are
 * spread.
 */
export function changeFrame(topic: string, change: Change, readers: number): Buffer {
  const { epoch, version, at, patch, was } = change;
  const plain = was === undefined && Object.keys(patch).length > 0;
  const spread = Math.min(LONGEST_SPREAD_MS, Math.round(readers / ASKING_PER_MS));
  const event = { topic, epoch, version, at, patch, was, ...(plain ? {} : { spread }) };
  return eventFrame("change", event);
}
