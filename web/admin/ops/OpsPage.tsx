import { PageHead } from "../kit/Button.tsx";
import { FiguresAwaited } from "../notices.tsx";
import { when } from "../polls/age.ts";
import { Actions } from "./actions.tsx";
import { Hosts } from "./Hosts.tsx";
import { Processes } from "./Processes.tsx";
import { Queues } from "./Queues.tsx";
import { Sources } from "./Sources.tsx";
import { troublesOf } from "./troubles.ts";
import { useOps, useOpsClock } from "./use-ops.ts";
import { Verdict } from "./Verdict.tsx";
import "./ops.css";

/** What operators watch (decisions/admin.md#operations): `/admin/ops`. What is wrong stands first. */
export function OpsPage() {
  const { state, data, absent, retry } = useOps();
  const now = useOpsClock(data);
  return (
    <Actions>
      <PageHead title="Operations">
        {data ? <p className="admin-hint">Updated {when(Math.min(data.at, now), now)}</p> : null}
      </PageHead>
      <FiguresAwaited state={state} absent={absent} retry={retry} />
      {data ? (
        <>
          <Verdict troubles={troublesOf(data, now)} />
          <Queues document={data} now={now} />
          <Sources document={data} now={now} />
          <Hosts document={data} now={now} />
          <Processes document={data} now={now} />
        </>
      ) : null}
    </Actions>
  );
}
