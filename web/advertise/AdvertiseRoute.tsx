import { useEffect } from "react";
import { postedFormAtom, useAtom } from "../state.ts";
import { AdvertisePage } from "./AdvertisePage.tsx";
import { readPosted } from "./read-posted.ts";

/** `/advertise`; after a form post without scripts, with its result. */
export function AdvertiseRoute() {
  const [given, setPosted] = useAtom(postedFormAtom);
  const posted = readPosted(given);
  useEffect(() => () => setPosted(undefined), [setPosted]);
  return <AdvertisePage {...(posted ? { posted } : {})} />;
}
