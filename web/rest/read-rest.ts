import { fetchRest } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";

/** One GET, with stories under our names. */
export async function readRest(path: string, signal?: AbortSignal): Promise<unknown> {
  return inOurNames(await fetchRest(path, signal));
}
