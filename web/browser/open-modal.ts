/**
 * Shows a dialog without padding over the page; a click beside its content closes it. Returns its end: a dialog
 * that only leaves the page would not give back the focus.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const clicked = ({ target }: Event): void => {
    if (target === dialog) dialog.close();
  };
  dialog.showModal();
  dialog.addEventListener("click", clicked);
  return () => {
    dialog.removeEventListener("click", clicked);
    dialog.close();
  };
}
