import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { touched } from "./browser/touched.ts";
import { useHydrated } from "./browser/use-hydrated.ts";
import type { LazyPage } from "./lazy-page.ts";

interface LaterProps<Props> {
  part: LazyPage<Props>;
  given: Props;
  /** What it was first stays: another would be drawn over what the server drew, before its script is there. */
  room?: ReactNode;
  /** What comes in its place where the server drew it and its script does not come: what was drawn stays until then, or for good. */
  missed?: () => Promise<ComponentType<Props>>;
  /** Asked for once the reader touches the page, where the server drew it. What was drawn is all that it is without. */
  waits?: boolean;
}

const never = () => new Promise<never>(() => {});

/** Says once that what it is drawn with stands: what was pressed in it before is pressed again (public/start.js). */
function Standing({ say }: { say: () => void }) {
  useEffect(() => {
    say();
    dispatchEvent(new Event("hydrating"));
  }, [say]);
  return null;
}

/**
 * A part of the page in a chunk of its own. Until it is there, what the server drew stays, or else `room` is kept. It takes
 * that over by what was `given` first, and then takes what is given now: given anything else before, it would be drawn anew.
 */
export function Later<Props extends object>({ part, given, room, missed = never, waits }: LaterProps<Props>) {
  const [first, setFirst] = useState(part.loaded() ? undefined : given);
  const [fallback] = useState(room);
  const isDrawn = !useHydrated();
  // Chosen once: another component in its place would be drawn anew.
  const [Drawn] = useState(
    () =>
      part.loaded() ??
      lazy(async () => {
        if (waits && isDrawn) await touched();
        // Nothing is loaded again under the hand of who touches it.
        const Part = await (isDrawn ? part.load(waits).catch(() => missed()) : part.load());
        const say = () => setFirst(undefined);
        return {
          default: (now: Props) => (
            <>
              <Part {...now} />
              <Standing say={say} />
            </>
          ),
        };
      }),
  );
  const now = first ?? given;
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Drawn {...now} />
      </Suspense>
    ),
    [Drawn, fallback, now],
  );
}

/** As `Later`, by the name of its part. */
export const later =
  <Props extends object>(part: LazyPage<Props>, waits = false) =>
  (given: Props) => <Later part={part} given={given} waits={waits} />;
