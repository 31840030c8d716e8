import { useEffect, useRef, useState } from "react";
import type { OpsDocument } from "../../../core/contract/ops.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { PageHead } from "../kit/Button.tsx";
import { FiguresAwaited } from "../notices.tsx";
import { when } from "../polls/age.ts";
import { BengaliParts } from "../words/BengaliParts.tsx";
import { Hosts } from "./Hosts.tsx";
import { Processes } from "./Processes.tsx";
import { Queues } from "./Queues.tsx";
import { Sources } from "./Sources.tsx";
import { State } from "./State.tsx";
import { TO_DO, type Trouble, troublesOf, verdictOf } from "./troubles.ts";
import "./ops.css";

const TICK_MS = 1_000;

/**
 * Time of the workers' clock, ms since 1970, which changes each second. It is this machine's clock, corrected
 * by its difference from new documents, so that ages do not depend on the machine's setting.
 */
function useOpsClock(document: OpsDocument | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const ahead = useRef(0);
  const seen = useRef<number>(undefined);
  const at = document?.at;
  useEffect(() => {
    if (at === undefined || at === seen.current) return;
    const difference = Date.now() - at;
    // The first document may be old; later ones are new.
    ahead.current = seen.current === undefined ? Math.min(0, difference) : difference;
    seen.current = at;
    setNow(Date.now());
  }, [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - ahead.current;
}

function Verdict({ troubles }: { troubles: readonly Trouble[] }) {
  const level = troubles.length === 0 ? "well" : (troubles[0]?.level ?? "look");
  return (
    <section className="row admin-banner ops-verdict" data-level={level} aria-label="Verdict">
      <p className="ops-verdict-line" role="status">
        <State level={level} text={verdictOf(troubles)} />
      </p>
      {troubles.length > 0 ? (
        <ul className="ops-troubles">
          {troubles.map(({ target, page = "", what, level: of, text }) => (
            <li key={`${target} ${what}`} data-level={of}>
              <a href={`${page}#${target}`}>
                <BengaliParts>{text}</BengaliParts>
              </a>
              <p className="small">{TO_DO[what]}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Page `/admin/ops` (decisions/admin.md#operations); problems come first. */
export function OpsPage() {
  const figures = useGuardedDocument("ops");
  const { data } = figures;
  const now = useOpsClock(data);
  const troubles = data ? troublesOf(data, now) : [];
  return (
    <>
      <PageHead title="Operations">
        {data ? <p className="small">Updated {when(Math.min(data.at, now), now)}</p> : null}
      </PageHead>
      <FiguresAwaited {...figures} />
      {data ? (
        <>
          <Verdict troubles={troubles} />
          <Queues document={data} now={now} />
          <Sources document={data} now={now} />
          <Hosts document={data} now={now} />
          <Processes
            document={data}
            now={now}
            isWell={!troubles.some(({ target }) => target === "processes")}
          />
        </>
      ) : null}
    </>
  );
}
