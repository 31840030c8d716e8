import { later, lazyPage } from "../../deferred.tsx";
import type { NothingFoundProps } from "./NothingFound.tsx";

export const nothingFoundPart = lazyPage<NothingFoundProps>(
  "news/notices/NothingFound.tsx",
  async () => (await import("./NothingFound.tsx")).NothingFound,
);

/** In a script of its own: few lists are empty, and few look for what is not there. */
export const LaterNothingFound = later(nothingFoundPart);
