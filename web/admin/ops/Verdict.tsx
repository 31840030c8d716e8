import { BengaliParts } from "../words/BengaliParts.tsx";
import { type Trouble, verdictOf } from "./troubles.ts";

const WELL = <path d="M5 12.5l4.5 4.5L19 7.5" />;
const LOOK = <path d="M12 4.5v9.5M12 18.4v.1" />;

function Mark({ level }: { level: "well" | Trouble["level"] }) {
  return (
    <svg className="ops-mark" viewBox="0 0 24 24" aria-hidden="true">
      {level === "well" ? WELL : LOOK}
    </svg>
  );
}

interface VerdictProps {
  troubles: readonly Trouble[];
}

/** What an operator wants to know first: whether all is well, else what is wrong and where. */
export function Verdict({ troubles }: VerdictProps) {
  const level = troubles.length === 0 ? "well" : (troubles[0]?.level ?? "look");
  return (
    <section className="admin-banner ops-verdict" data-level={level} aria-label="Verdict">
      <p className="ops-verdict-line" role="status">
        <Mark level={level} />
        <span>{verdictOf(troubles)}</span>
      </p>
      {troubles.length > 0 ? (
        <ul className="ops-troubles">
          {troubles.map(({ target, page = "", what, level: of, text }) => (
            <li key={`${target} ${what}`} data-level={of}>
              <a href={`${page}#${target}`}>
                <BengaliParts>{text}</BengaliParts>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
