import { memo } from "react";
import { Later, lazyPage } from "../deferred.tsx";

export const footerPart = lazyPage<object>(
  "shell/Footer.tsx",
  async () => (await import("./Footer.tsx")).Footer,
);

const NOTHING = {};

/** The footer once the page is touched: its links lead on as they are. */
export const LaterFooter = memo(() => <Later part={footerPart} given={NOTHING} defer="interaction" />);
