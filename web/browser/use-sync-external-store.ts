/** What wouter asks its own copy for: React has it since version 18 (an alias in `vite.config.ts`). */
export { useSyncExternalStore } from "react";
