import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { imageAt, isOwnImage } from "../../../core/news/pictures/image-address.ts";
import type { Described } from "../kit/fields.tsx";
import { useApi } from "../use-session.ts";
import { LibraryDialog, type PictureWords } from "./LibraryDialog.tsx";
import { PictureInput } from "./PictureInput.tsx";
import { picturesIn, uploadImage } from "./upload-image.ts";
import "./pictures.css";
import { Button } from "../kit/Button.tsx";

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
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [failed, setFailed] = useState("");
  const [choosing, setChoosing] = useState(false);
  const [broken, setBroken] = useState("");
  const shown = shownFrom(url);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setFailed("");
    setBusy(true);
    try {
      onChange(await uploadImage(api, file));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : "The image could not be stored.");
    } finally {
      setBusy(false);
    }
  };
  const pasted = (event: ClipboardEvent): void => {
    const [file] = picturesIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
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
          <Button look="quiet" onClick={() => files.current?.click()}>
            {busy ? "Storing..." : "Choose file"}
          </Button>
          <Button look="quiet" onClick={() => setChoosing(true)}>
            Library
          </Button>
          {url ? (
            <Button look="quiet" about="picture" onClick={() => onChange("")}>
              Remove
            </Button>
          ) : null}
        </div>
        <PictureInput ref={files} label="Image file" onPictures={([file]) => void take(file)} />
        <div role="alert">{failed ? <p className="small admin-wrong">{failed}</p> : null}</div>
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
