import { EnglishNames } from "../EnglishNames.tsx";

/** In a heading, the zone that all starts below it are told in. */
export const ZoneNote = ({ zone }: { zone: string | undefined }) =>
  zone === undefined ? null : (
    <>
      {" "}
      <span className="match-zone">
        <EnglishNames>{zone}</EnglishNames>
      </span>
    </>
  );
