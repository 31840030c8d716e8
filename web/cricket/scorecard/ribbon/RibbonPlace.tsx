import "./ribbon.css";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { isCommentary } from "../../../../core/cricket/balls/innings-position.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { useDeferred } from "../../../deferred.tsx";
import { RibbonStill } from "../../kit/RibbonStill.tsx";

const loadRibbon = () => import("./Ribbon.tsx");

interface RibbonPlaceProps {
  document: MatchDocument | undefined;
  balls: BallsDocument | undefined;
}

/** Place of the ribbon, as high with the server's image as with the ribbon that replaces it. */
export function RibbonPlace({ document, balls }: RibbonPlaceProps) {
  const newest = balls && ballsOf(balls)[0];
  const card = document?.published === true && newest && isCommentary(newest) ? document : undefined;
  const Ribbon = useDeferred(card ? loadRibbon : undefined)?.Ribbon;
  if (!card || !balls) return null;
  return (
    <section className="ribbon" lang="bn">
      {Ribbon ? (
        <Ribbon card={card} balls={balls} />
      ) : (
        <RibbonStill code={card.code} className="ribbon-drawing" />
      )}
    </section>
  );
}
