import { later, lazyPage } from "../../deferred.tsx";
import type { NothingFoundProps } from "./NothingFound.tsx";

export const nothingFoundPart = lazyPage<NothingFoundProps>(
  "news/notices/NothingFound.tsx",
  async () => (await import("./NothingFound.tsx")).NothingFound,
);

export const LaterNothingFound = later(nothingFoundPart);
