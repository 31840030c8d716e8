import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type LibraryPicture,
  LONGEST_ARTICLE_QUERY,
  pictureAnswer,
  pictureList,
} from "../../../core/contract/admin.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { present } from "../../../core/present.ts";
import { callFailed, useApi } from "../admin-api.ts";
import { formatSecond } from "../dates.ts";
import { Button } from "../kit/Button.tsx";
import { CloseAction, Dialog } from "../kit/Dialog.tsx";
import { enterDoes, Field } from "../kit/fields.tsx";
import { useForm } from "../kit/form.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { FocusField } from "./FocusField.tsx";
import "./pictures.css";

const PATH = "/api/admin/images";
const LIBRARY_KEY = "admin-library";

export type PictureWords = Pick<LibraryPicture, "description" | "credit" | "focus">;

const nameOf = ({ description, uploadedAt }: LibraryPicture): string =>
  description || `Image of ${formatSecond(uploadedAt)}`;

interface PictureProps {
  picture: LibraryPicture;
  isOpen: boolean;
  onOpen: () => void;
  onChoose: (picture: LibraryPicture) => void;
  onSaved: () => Promise<unknown>;
}

/** An image, with its texts if they are open. A choice includes typed texts whether they are saved or not. */
function Picture({ picture, isOpen, onOpen, onChoose, onSaved }: PictureProps) {
  const api = useApi();
  const { description, credit, focus } = picture;
  const { values, set, text, field } = useForm<PictureWords>({ description, credit, focus });
  const [said, setSaid] = useState("");
  const save = async (): Promise<void> => {
    setSaid("");
    try {
      await api.write("PUT", `${PATH}/${picture.id}`, pictureAnswer, values);
      await onSaved();
      setSaid("Saved.");
    } catch (error) {
      setSaid(callFailed(error, "The image's texts could not be saved. Please try again."));
    }
  };
  /** Texts that somebody else changed since the list was read first must not be overwritten. */
  const open = (): void => {
    set({ description, credit, focus });
    setSaid("");
    onOpen();
  };
  const own = { lang: "bn", maxLength: 200, onKeyDown: enterDoes(() => void save()) };
  const name = nameOf(picture);
  return (
    <li>
      <img
        className="desk-picture"
        src={imageAt(picture.url, 320)}
        alt=""
        data-focus={focus || undefined}
        width={320}
        height={213}
        loading="lazy"
      />
      <p lang={description ? "bn" : undefined}>{name}</p>
      <div className="row editor-image-buttons">
        <Button
          label="Choose"
          look="quiet"
          about={name}
          onClick={() => onChoose({ ...picture, ...(isOpen && values) })}
        />
        <Button label="Words" look="quiet" about={`of ${name}`} aria-expanded={isOpen} onClick={open} />
      </div>
      {isOpen ? (
        <fieldset className="library-words admin-fieldset">
          <legend className="visually-hidden">Words of {name}</legend>
          {text("description", "Description", own)}
          {text("credit", "Credit", own)}
          <Field {...field("focus", "Focal point")}>
            {(described) => (
              <FocusField
                {...described}
                name="focus"
                url={picture.url}
                focus={values.focus}
                onChange={(next) => set({ focus: next })}
              />
            )}
          </Field>
          <Button label="Save words" look="quiet" onClick={() => void save()} />
          <p role="status" className="small">
            {said}
          </p>
        </fieldset>
      ) : null}
    </li>
  );
}

interface LibraryDialogProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Uploaded images, newest first or by search, to be chosen again (decisions/admin.md#library-of-pictures). */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState("");
  const list = useInfiniteQuery({
    queryKey: [LIBRARY_KEY, words],
    queryFn: ({ pageParam, signal }) =>
      api.read(
        `${PATH}?${new URLSearchParams({ q: words, ...present({ after: pageParam }) })}`,
        pictureList,
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const pictures = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Dialog title="Image library" className="library" onClose={onClose}>
      <SearchField
        label="Words of description or credit"
        lang="bn"
        longest={LONGEST_ARTICLE_QUERY}
        shown={words}
        onSearch={setWords}
      />
      <AnswerAwaited query={list} failed="The library could not be read." />
      {list.data && pictures.length === 0 ? (
        <p className="small">{words ? "No image matches these words." : "There are no images yet."}</p>
      ) : null}
      <ul role="list" className="desk-grid library-pictures">
        {pictures.map((picture) => (
          <Picture
            key={picture.id}
            picture={picture}
            isOpen={opened === picture.id}
            onOpen={() => setOpened(opened === picture.id ? "" : picture.id)}
            onChoose={onChoose}
            onSaved={() => queries.invalidateQueries({ queryKey: [LIBRARY_KEY] })}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          label={list.isFetching ? "Reading..." : "Older images"}
          look="quiet"
          off={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        />
      ) : null}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
