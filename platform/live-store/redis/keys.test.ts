import { expect, it } from "vitest";
import { CLUSTER_LAYOUT, SINGLE_LAYOUT } from "./keys.ts";

/** Two builds side by side, or one after the other, would otherwise publish and read in different places. */
it("has each topic where earlier builds had it", () => {
  const topics = ["matches", "strip", "news:all", "news:sports", "match:kabn08232026259", "ops"];
  expect(topics.map((topic) => CLUSTER_LAYOUT.bucketOf(topic).document(topic))).toMatchInlineSnapshot(`
    [
      "khobor:{live:163}:document:matches",
      "khobor:{live:388}:document:strip",
      "khobor:{live:523}:document:news:all",
      "khobor:{live:163}:document:news:sports",
      "khobor:{live:388}:document:match:kabn08232026259",
      "khobor:{live:433}:document:ops",
    ]
  `);
  expect(SINGLE_LAYOUT.bucketOf("matches").document("matches")).toBe("khobor:live:document:matches");
});

it("has a share of the topics in each bucket of a cluster", () => {
  const shares = new Map<unknown, number>();
  for (let at = 0; at < 16_000; at += 1) {
    const bucket = CLUSTER_LAYOUT.bucketOf(`match:code${at}`);
    shares.set(bucket, (shares.get(bucket) ?? 0) + 1);
  }
  expect(new Set(shares.keys())).toEqual(new Set(CLUSTER_LAYOUT.buckets));
  expect(Math.min(...shares.values())).toBeGreaterThan(800);
});
