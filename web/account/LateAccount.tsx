import { useDeferred } from "../deferred.tsx";

const load = () => import("./AccountKeeper.tsx");

/** Who reads here, and what they keep with their account: after the page, which is the same for everybody. */
export function LateAccount() {
  const late = useDeferred(load);
  return late ? <late.AccountKeeper /> : null;
}
