import { type RefObject, useEffect } from "react";

/** Saves the form with Ctrl+S or Cmd+S, and keeps a file that is dropped beside its field from replacing the page. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const catchFile = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const keys = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener("dragover", catchFile);
    window.addEventListener("drop", catchFile);
    window.addEventListener("keydown", keys);
    return () => {
      window.removeEventListener("dragover", catchFile);
      window.removeEventListener("drop", catchFile);
      window.removeEventListener("keydown", keys);
    };
  }, [form]);
}
