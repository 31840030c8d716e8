import { useEffect } from "react";
import { postedFormAtom, useAtom } from "../state.ts";
import { AdvertisePage } from "./AdvertisePage.tsx";

/** `/advertise`; after a form post without scripts, with what became of it. */
export function AdvertiseRoute() {
  const [posted, setPosted] = useAtom(postedFormAtom);
  // The outcome belongs to the page that was posted to, not to the next visit.
  useEffect(() => () => setPosted(undefined), [setPosted]);
  return <AdvertisePage {...(posted ? { posted } : {})} />;
}
