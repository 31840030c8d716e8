import { useMemo } from "react";
import type { z } from "zod";
import { versionAnswer, versionList } from "../../../../core/contract/admin.ts";
import { detailedArticle, leadOf } from "../../../../core/contract/article-card.ts";
import type { ArticleForm } from "../../../../core/contract/article-fields.ts";
import { finishBody } from "../../../../core/news/body/finish-body.ts";
import { imageCandidates } from "../../../../core/news/pictures/image-address.ts";
import { ArticleStory } from "../../../article/ArticleStory.tsx";
import { useApi, useRead, useTry } from "../../admin-api.ts";
import { formatMoment } from "../../dates.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog, Preview } from "../../kit/Dialog.tsx";
import { Alert } from "../../kit/fields.tsx";
import { RowsDialog, VersionRow } from "../../kit/ListPage.tsx";
import { previewOf } from "../form/article-form.ts";
import type { LeftDraft } from "../form/drafts.ts";

interface DraftDialogProps extends Pick<LeftDraft, "draft"> {
  savedSince: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  others: number;
  onNext: () => void;
}

/**
 * Dialog that offers an unsaved draft. Escape restores it, which loses no text, because the other drafts stay.
 */
export function DraftDialog({ draft, savedSince, onRestore, onDiscard, others, onNext }: DraftDialogProps) {
  const { title } = draft.form;
  const when = formatMoment(new Date(draft.at).toISOString());
  return (
    <Dialog title="Restore your draft?" role="alertdialog" onClose={onRestore}>
      <p>This browser has unsaved text of yours from {when}:</p>
      <p className="admin-quote" lang={title ? "bn" : "en"}>
        {title || "Without a title"}
      </p>
      {savedSince ? (
        <p>The article was saved since then. You will be asked before anything is overwritten.</p>
      ) : null}
      <div className="row admin-dialog-actions">
        <Button label="Discard draft" onClick={onDiscard} />
        {others > 0 ? (
          <Button
            label={others === 1 ? "Show the other draft" : `Show the next of ${others} others`}
            onClick={onNext}
          />
        ) : null}
        <Button label="Restore draft" look="primary" data-first onClick={onRestore} />
      </div>
    </Dialog>
  );
}

interface PreviewDialogProps {
  form: ArticleForm;
  id: string | undefined;
  onClose: () => void;
}

export function PreviewDialog({ form, id, onClose }: PreviewDialogProps) {
  const story = useMemo(
    () => detailedArticle(id ?? "preview", previewOf(form, Date.now()), leadOf(form)),
    [form, id],
  );
  const text = useMemo(
    () => finishBody(form.content, { above: imageCandidates(story), isOwn: true }),
    [form.content, story],
  );
  return (
    <Preview className="article-page" onClose={onClose}>
      <div className="article-columns">
        <ArticleStory story={story} text={text?.html.trim() ? { kind: "body", ...text } : { kind: "none" }} />
      </div>
    </Preview>
  );
}

type Version = z.infer<typeof versionAnswer>["data"];

interface ArticleVersionsProps {
  id: string;
  current: number | undefined;
  onClose: () => void;
  onRestore: (version: Version) => void;
}

export function ArticleVersions({ id, current, onClose, onRestore }: ArticleVersionsProps) {
  const api = useApi();
  const { failed, run } = useTry("The version could not be read. Please try again.");
  const path = `/api/admin/news/${id}/versions`;
  const query = useRead(path, versionList, { gcTime: 0 });
  const restore = (revision: number): Promise<void> =>
    run(async () => onRestore((await api.read(`${path}/${revision}`, versionAnswer)).data));
  return (
    <RowsDialog
      title="Versions"
      query={query}
      words={{ failed: "The versions could not be read.", empty: "There are no versions yet." }}
      above={<Alert>{failed}</Alert>}
      keyOf={({ revision }) => revision}
      row={(version) => (
        <VersionRow
          version={version}
          name={version.title}
          isCurrent={version.revision === current}
          onRestore={() => void restore(version.revision)}
        />
      )}
      onClose={onClose}
    />
  );
}
