import { FormFoot } from "../Dialog.tsx";
/** The end of a dialog of the front's draft: what is `wrong` with it, the way back, then what takes it over. */
export function ApplyFoot({ wrong, onClose }: { wrong: string; onClose: () => void }) {
  return (
    <>
      <p role="alert" className="admin-wrong">
        {wrong}
      </p>
      <FormFoot onBack={onClose} act="Apply" />
    </>
  );
}
