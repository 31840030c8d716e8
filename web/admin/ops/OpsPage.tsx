import { useNow } from "../../browser/use-now.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { serverNow } from "../admin-api.ts";
import { PageHead } from "../kit/Button.tsx";
import { FiguresAwaited } from "../notices.tsx";
import { when } from "../polls/source-state.ts";
import { BengaliParts } from "../words/Texts.tsx";
import { Hosts } from "./Hosts.tsx";
import { Processes } from "./Processes.tsx";
import { State } from "./parts.tsx";
import { Queues } from "./Queues.tsx";
import { Sources } from "./Sources.tsx";
import { TO_DO, type Trouble, troublesOf, verdictOf } from "./troubles.ts";
import "./ops.css";

const TICK_MS = 1_000;

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
  useNow(TICK_MS);
  // By the server's clock, so that ages do not depend on the setting of this machine.
  const now = serverNow();
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
