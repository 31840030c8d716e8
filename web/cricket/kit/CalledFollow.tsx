import type { Follow } from "../../../core/cricket/follow/follows.ts";
import { LocalizedName } from "./Names.tsx";

interface CalledFollowProps {
  follow: Pick<Follow, "kind" | "name">;
  /** Bengali name of a side or series; undefined if unknown. */
  bengali: (name: string) => string | undefined;
}

/** The name of a followed match, side or series. */
export function CalledFollow({ follow: { kind, name }, bengali }: CalledFollowProps) {
  const known = kind === "match" ? name.split(" v ").map(bengali) : [bengali(name)];
  return (
    <LocalizedName written={name} bengali={known.includes(undefined) ? undefined : known.join(" বনাম ")} />
  );
}
