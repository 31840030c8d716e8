import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { oversInWords } from "../../../../core/cricket/in-words.ts";
import { OVERS_HEARD } from "../../../words/cricket.ts";
import { Score } from "../../Score.tsx";

interface BannerScoreProps {
  /** "163/3"; the runs alone where the wickets are not known. */
  score: string;
  overs: string | undefined;
  declared?: boolean | undefined;
}

/** One innings of a side: runs/wickets (overs), with the words of these figures for ears alone. */
export function BannerScore({ score, overs, declared }: BannerScoreProps) {
  return (
    <span className="banner-score" lang="bn">
      <Score value={declared ? `${score}d` : score} />{" "}
      {overs !== undefined && (
        <span className="banner-overs">
          ({toBengaliDigits(oversInWords(overs))}
          <span className="visually-hidden">{OVERS_HEARD}</span>)
        </span>
      )}
    </span>
  );
}
