import { useDeferred } from "../deferred.tsx";

const load = () => import("./AccountKeeper.tsx");

export function LateAccount() {
  const late = useDeferred(load);
  return late ? <late.AccountKeeper /> : null;
}
