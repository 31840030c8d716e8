import "./ribbon.css";
import { useState } from "react";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { isCommentary } from "../../../../core/cricket/balls/innings-position.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { LONGEST_BY_BALL } from "../../../../core/cricket/overs.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { useDeferred } from "../../../deferred.tsx";
import { RIBBON_KINDS, ribbonKey } from "../../../words/ribbon.ts";
import { LocalizedName } from "../../kit/Names.tsx";
import { RibbonStill } from "../../kit/RibbonStill.tsx";
import { namesOf } from "../innings/innings-name.ts";

const Kind = ({ kind }: { kind: "four" | "six" | "wicket" }) => (
  <span className={`ribbon-${kind}`}>{RIBBON_KINDS[kind]}</span>
);

const loadRibbon = () => import("./Ribbon.tsx");

interface RibbonPlaceProps {
  document: MatchDocument | undefined;
  balls: BallsDocument | undefined;
}

export function RibbonPlace({ document, balls }: RibbonPlaceProps) {
  const newest = balls && ballsOf(balls)[0];
  if (document?.published !== true || !newest || !isCommentary(newest)) return null;
  return <Place card={document} balls={balls} />;
}

/** As high with the server's image as with the ribbon that replaces it. */
function Place({ card, balls }: { card: Scorecard; balls: BallsDocument }) {
  const Ribbon = useDeferred(loadRibbon)?.Ribbon;
  // Readers who saw the end keep the sentence, because the page must not move.
  const [wasOver] = useState(card.status === "RESULTS");
  const innings = Object.values(card.innings).filter(
    ({ superOver, overs }) => !superOver && Number(overs) > 0,
  );
  const byOver = innings.some(({ overs }) => Number(overs) > LONGEST_BY_BALL);
  return (
    <section className={wasOver ? "ribbon ribbon-over" : "ribbon"} lang="bn">
      <div className="ribbon-names" aria-hidden="true">
        {innings.map((own) => {
          const { code, bengali } = namesOf(card, own);
          return <LocalizedName key={own.number} written={code} bengali={bengali && code} />;
        })}
      </div>
      {Ribbon ? (
        <Ribbon card={card} balls={balls} over={wasOver} />
      ) : (
        <RibbonStill code={card.code} className="ribbon-drawing" />
      )}
      <p className="ribbon-key row small" aria-hidden="true">
        <span>{ribbonKey(byOver)}</span>
        {!byOver && <Kind kind="four" />}
        {!byOver && <Kind kind="six" />}
        <Kind kind="wicket" />
      </p>
    </section>
  );
}
