import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from "react";
import { imageAt, isOwnImage } from "../../../core/news/pictures/image-address.ts";
import { useApi, useTry } from "../admin-api.ts";
import { Button } from "../kit/Button.tsx";
import { Alert, type Described } from "../kit/fields.tsx";
import { LibraryDialog, type PictureWords } from "./LibraryDialog.tsx";
import { IMAGE_TYPES, NOT_STORED, picturesIn, uploadImage } from "./upload-image.ts";
import "./pictures.css";

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

interface ImageFieldProps extends Described {
  name: string;
  url: string;
  onChange: (url: string) => void;
  onWords?: ((words: Partial<PictureWords>) => void) | undefined;
}

/** For an image that is already chosen, only fields of the library that are not empty; typed text stays. */
function wordsOf({ description, credit, focus }: PictureWords, isThere: boolean): Partial<PictureWords> {
  const words: PictureWords = { description, credit, focus };
  return isThere ? Object.fromEntries(Object.entries(words).filter(([, word]) => word !== "")) : words;
}

export const pictureFrom = (typed: string): string | undefined => {
  const url = typed.trim();
  return isOwnImage(url) || /^https?:\/\/\S+\.\S+/.test(url) ? url : undefined;
};

const shownFrom = (url: string): string | undefined => {
  const picture = pictureFrom(url);
  return picture === undefined ? undefined : imageAt(picture, 640);
};

/** Field for the image above the article: an address, or a file that is dropped, pasted or chosen. */
export function ImageField({ url, onChange, onWords, ...described }: ImageFieldProps) {
  const api = useApi();
  const files = useRef<HTMLInputElement>(null);
  const { busy, failed, run } = useTry(NOT_STORED);
  const [over, setOver] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [broken, setBroken] = useState("");
  const shown = shownFrom(url);

  const take = (file: File | undefined): void => {
    if (file && !busy) void run(async () => onChange(await uploadImage(api, file)));
  };
  const pasted = (event: ClipboardEvent): void => {
    const [file] = picturesIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the button inside. */}
      <div
        className="field editor-image"
        data-over={over}
        onPaste={pasted}
        onDrop={dropped}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
      >
        {shown && broken !== shown ? (
          <img className="desk-picture" src={shown} alt="" onError={() => setBroken(shown)} />
        ) : (
          <p className="small">
            {shown ? "This image cannot be displayed." : "Drop or paste an image here, or choose a file."}
          </p>
        )}
        <input
          {...described}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className="row editor-image-buttons">
          <Button
            label={busy ? "Storing..." : "Choose file"}
            look="quiet"
            onClick={() => files.current?.click()}
          />
          <Button label="Library" look="quiet" onClick={() => setChoosing(true)} />
          {url ? <Button label="Remove" look="quiet" about="picture" onClick={() => onChange("")} /> : null}
        </div>
        <PictureInput ref={files} label="Image file" onPictures={([file]) => take(file)} />
        <Alert>{failed}</Alert>
      </div>
      {choosing ? (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            setChoosing(false);
            onChange(picture.url);
            onWords?.(wordsOf(picture, picture.url === url.trim()));
          }}
        />
      ) : null}
    </>
  );
}
