import { BengaliParts } from "../words/BengaliParts.tsx";

/** Announces the people who have the same text open. */
export const OthersHere = ({ what, others }: { what: string; others: readonly string[] }) => (
  <div role="status">
    {others.length > 0 ? (
      <p className="row admin-banner">
        <span>
          {what}: <BengaliParts>{others.join(", ")}</BengaliParts>
        </span>
      </p>
    ) : null}
  </div>
);
