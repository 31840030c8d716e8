import type { NewSource } from "../../../store/types.ts";

export const FEED_SOURCE = {
  id: "feed-1",
  kind: "feed",
  name: "A paper",
  url: "https://papers.example/feed",
  intervalMs: 60_000,
} as const satisfies NewSource;
