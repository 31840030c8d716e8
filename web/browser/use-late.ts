import { useEffect, useState } from "react";
import { afterLoad } from "./after-load.ts";

/**
 * A module that the page is whole without, fetched after it has loaded: undefined until then, and where it cannot be had (a
 * deploy in between, no network), until the reader wants it, when it is asked for again. `load` is one function for good, as is
 * `missed`, which is called where it cannot be had then either.
 */
export function useLate<Module extends object>(
  load: () => Promise<Module>,
  wanted = false,
  missed?: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    const begin = (): void => {
      load().then(setModule, () => wanted && missed?.());
    };
    if (wanted) begin();
    else return afterLoad(begin);
  }, [load, wanted, missed]);
  return module;
}
