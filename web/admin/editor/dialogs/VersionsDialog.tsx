import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { versionAnswer, versionList } from "../../../../core/contract/admin.ts";
import { EnglishNames } from "../../../cricket/EnglishNames.tsx";
import { callFailed } from "../../admin-api.ts";
import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { CloseAction, Dialog } from "../../kit/Dialog.tsx";
import { AnswerAwaited, Failure } from "../../notices.tsx";
import { useApi } from "../../use-session.ts";
import { BengaliParts } from "../../words/BengaliParts.tsx";

type Version = z.infer<typeof versionAnswer>["data"];

interface VersionsDialogProps {
  id: string;
  /** The revision that is in the form. */
  current: number | undefined;
  onClose: () => void;
  onRestore: (version: Version) => void;
}

/** Who saved what, when. A version goes into the form; nothing changes for readers until it is saved. */
export function VersionsDialog({ id, current, onClose, onRestore }: VersionsDialogProps) {
  const api = useApi();
  const [failed, setFailed] = useState("");
  const path = `/api/admin/news/${id}/versions`;
  const list = useQuery({
    queryKey: ["admin-versions", id],
    queryFn: ({ signal }) => api.read(path, versionList, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const restore = async (revision: number): Promise<void> => {
    setFailed("");
    try {
      onRestore((await api.read(`${path}/${revision}`, versionAnswer)).data);
    } catch (error) {
      setFailed(callFailed(error, "The version could not be read. Please try again."));
    }
  };
  return (
    <Dialog title="Versions" onClose={onClose}>
      {failed ? (
        <Failure>
          <p>{failed}</p>
        </Failure>
      ) : null}
      <AnswerAwaited query={list} failed="The versions could not be read." />
      <ol role="list" className="admin-rows">
        {list.data?.data.map(({ revision, savedBy, savedAt, title }) => (
          <li key={revision}>
            <div>
              <p lang="bn">
                <EnglishNames>{title}</EnglishNames>
              </p>
              <p className="admin-hint">
                Version {revision}, <BengaliParts>{savedBy}</BengaliParts>,{" "}
                <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
              </p>
            </div>
            {revision === current ? (
              <span className="admin-hint">Current</span>
            ) : (
              <Button about={`version ${revision}`} onClick={() => void restore(revision)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
