import { Link } from "wouter";
import { ALL_MATCHES, MATCH_UNKNOWN, MATCH_UNKNOWN_WHY } from "../../../words/scorecard.ts";
import { Waiting } from "./Waiting.tsx";

/** In the place of a match that neither the list nor the store knows: that, and the way to all others. */
export const UnknownMatch = () => (
  <>
    <header className="scorecard-banner match-unknown" lang="bn">
      <h1>{MATCH_UNKNOWN}</h1>
      <p>{MATCH_UNKNOWN_WHY}</p>
      <Link className="pill" href="/cricket">
        {ALL_MATCHES}
      </Link>
    </header>
    <Waiting told />
  </>
);
