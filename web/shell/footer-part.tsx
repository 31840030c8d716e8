import { memo } from "react";
import { Later, lazyPage } from "../deferred.tsx";

export const footerPart = lazyPage<object>(
  "shell/Footer.tsx",
  async () => (await import("./Footer.tsx")).Footer,
);

const NOTHING = {};

/** The footer, hydrated at the first touch; its links work before. */
export const LaterFooter = memo(() => <Later part={footerPart} given={NOTHING} defer="interaction" />);
