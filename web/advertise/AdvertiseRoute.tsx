import { useEffect } from "react";
import { postedFormAtom, useAtom } from "../state.ts";
import { AdvertisePage } from "./AdvertisePage.tsx";
import { readPosted } from "./read-posted.ts";

/** Page `/advertise`; after a form was posted without scripts, it shows the result. */
export function AdvertiseRoute() {
  const [given, setPosted] = useAtom(postedFormAtom);
  const posted = readPosted(given);
  useEffect(() => () => setPosted(undefined), [setPosted]);
  return <AdvertisePage {...(posted ? { posted } : {})} />;
}
