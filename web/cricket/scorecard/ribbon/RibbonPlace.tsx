import "./ribbon.css";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { isCommentary } from "../../../../core/cricket/balls/innings-position.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import type { MatchDocument } from "../../../../core/cricket/types.ts";
import { useDeferred } from "../../../deferred.tsx";
import { RIBBON_KINDS, ribbonKey } from "../../../words/ribbon.ts";
import { RibbonStill } from "../../kit/RibbonStill.tsx";

const Kind = ({ kind }: { kind: "four" | "six" | "wicket" }) => (
  <span className={`ribbon-${kind}`}>{RIBBON_KINDS[kind]}</span>
);

/** Overs of an innings; in a longer one a tick is an over (core/cricket/ribbon). */
const LONGEST_BY_BALL = 60;

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
  const byOver = Object.values(card.innings).some(({ overs }) => Number(overs) > LONGEST_BY_BALL);
  return (
    <section className="ribbon" lang="bn">
      {Ribbon ? (
        <Ribbon card={card} balls={balls} />
      ) : (
        <RibbonStill code={card.code} className="ribbon-drawing" />
      )}
      <p className="ribbon-key small" aria-hidden="true">
        <span>{ribbonKey(byOver)}</span>
        {!byOver && <Kind kind="four" />}
        {!byOver && <Kind kind="six" />}
        <Kind kind="wicket" />
      </p>
    </section>
  );
}
