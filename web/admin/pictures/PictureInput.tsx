import type { Ref } from "react";
import { IMAGE_TYPES } from "./upload-image.ts";

interface PictureInputProps {
  /** To be clicked by a button that is seen. */
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onPictures: (files: File[]) => void;
}

/** Asks for picture files, of the types that can be stored. The same file may be chosen again. */
export function PictureInput({ ref, label, multiple = false, onPictures }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={IMAGE_TYPES.join(",")}
      multiple={multiple}
      hidden
      aria-label={label}
      onChange={(event) => {
        onPictures([...(event.target.files ?? [])]);
        event.target.value = "";
      }}
    />
  );
}
