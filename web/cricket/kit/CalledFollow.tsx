import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { seriesName } from "../../../core/cricket/names/bengali-series.ts";
import { CalledSides, LocalizedName } from "./Names.tsx";

/** The name of a followed match, side or series. Only pages that need the table of series import this. */
export function CalledFollow({ follow: { kind, name } }: { follow: Pick<Follow, "kind" | "name"> }) {
  if (kind !== "series") return <CalledSides name={name} />;
  return <LocalizedName written={name} bengali={seriesName(name)} />;
}
