import { useEffect, useState } from "react";
import { afterLoad } from "./after-load.ts";

/**
 * A module that the page is whole without, fetched after it has loaded: undefined until then, and where it cannot be had (a
 * deploy in between, no network). `load` is one function for good.
 */
export function useLate<Module extends object>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(
    () =>
      afterLoad(() => {
        load().then(setModule, () => undefined);
      }),
    [load],
  );
  return module;
}
