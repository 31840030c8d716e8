import type { Ref } from "react";
import { IMAGE_TYPES } from "./upload-image.ts";

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onPictures: (files: File[]) => void;
}

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
