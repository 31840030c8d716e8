import { FormFoot } from "../Dialog.tsx";
import { STORING, useUploading } from "../pictures/upload-image.ts";

/** The end of a dialog of the front's draft: what is `wrong` with it, the way back, then what takes it over. */
export function ApplyFoot({ wrong, onClose }: { wrong: string; onClose: () => void }) {
  const uploading = useUploading();
  return (
    <>
      <p role="alert" className="admin-wrong">
        {wrong}
      </p>
      <FormFoot onBack={onClose} busy={uploading} act={uploading ? STORING : "Apply"} />
    </>
  );
}
