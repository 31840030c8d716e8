import { useEffect } from "react";
import { postedFormAtom, useAtom } from "../state.ts";
import { AdvertisePage } from "./AdvertisePage.tsx";
import { readPosted } from "./read-posted.ts";

/** `/advertise`; after a form post without scripts, with what became of it. */
export function AdvertiseRoute() {
  const [given, setPosted] = useAtom(postedFormAtom);
  const posted = readPosted(given);
  // The outcome belongs to the page that was posted to, not to the next visit.
  useEffect(() => () => setPosted(undefined), [setPosted]);
  return <AdvertisePage {...(posted ? { posted } : {})} />;
}
