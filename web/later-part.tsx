import { lazy, type ReactNode, Suspense, useState } from "react";
import type { LazyPage } from "./lazy-page.ts";

interface LaterProps<Props> {
  part: LazyPage<Props>;
  given: Props;
  room?: ReactNode;
}

/**
 * A part of the page in a chunk of its own. Until it is there, what the server drew stays, or else `room` is kept. Drawn anew
 * before that, even with nothing new, it would lose what the server drew: its caller is to be memoised.
 */
export function Later<Props extends object>({ part, given, room }: LaterProps<Props>) {
  // Chosen once: another component in its place would be drawn anew.
  const [Drawn] = useState(() => part.loaded() ?? lazy(async () => ({ default: await part.load() })));
  return (
    <Suspense fallback={room}>
      <Drawn {...given} />
    </Suspense>
  );
}
