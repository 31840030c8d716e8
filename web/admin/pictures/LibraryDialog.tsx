import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type LibraryPicture,
  LONGEST_ARTICLE_QUERY,
  pictureAnswer,
  pictureList,
} from "../../../core/contract/admin.ts";
import { imageAt } from "../../../core/news/pictures/image-address.ts";
import { present } from "../../../core/present.ts";
import { callFailed } from "../admin-api.ts";
import { formatSecond } from "../dates.ts";
import { CloseAction, Dialog } from "../kit/Dialog.tsx";
import { enterDoes, Field, TextField } from "../kit/fields.tsx";
import { SearchField } from "../kit/SearchField.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { useApi } from "../use-session.ts";
import { FocusField } from "./FocusField.tsx";
import "./pictures.css";
import { Button } from "../kit/Button.tsx";

const PATH = "/api/admin/images";
const LIBRARY_KEY = "admin-library";

export type PictureWords = Pick<LibraryPicture, "description" | "credit" | "focus">;

const nameOf = ({ description, uploadedAt }: LibraryPicture): string =>
  description || `Image of ${formatSecond(uploadedAt)}`;

const wordsOf = ({ description, credit, focus }: PictureWords): PictureWords => ({
  description,
  credit,
  focus,
});

interface WordsFormProps {
  picture: LibraryPicture;
  words: PictureWords;
  onWords: (words: PictureWords) => void;
  onSaved: () => Promise<unknown>;
}

function WordsForm({ picture, words, onWords, onSaved }: WordsFormProps) {
  const api = useApi();
  const id = useId();
  const [said, setSaid] = useState("");
  const save = async (): Promise<void> => {
    setSaid("");
    try {
      await api.write("PUT", `${PATH}/${picture.id}`, pictureAnswer, words);
      await onSaved();
      setSaid("Saved.");
    } catch (error) {
      setSaid(callFailed(error, "The image's texts could not be saved. Please try again."));
    }
  };
  const box = (field: "description" | "credit", label: string) => (
    <TextField
      id={`${id}-${field}`}
      label={label}
      lang="bn"
      maxLength={200}
      value={words[field]}
      onText={(text) => onWords({ ...words, [field]: text })}
      onKeyDown={enterDoes(() => void save())}
    />
  );
  return (
    <fieldset className="library-words admin-fieldset">
      <legend className="visually-hidden">Words of {nameOf(picture)}</legend>
      {box("description", "Description")}
      {box("credit", "Credit")}
      <Field id={`${id}-focus`} label="Focal point">
        {(described) => (
          <FocusField
            {...described}
            name="focus"
            url={picture.url}
            focus={words.focus}
            onChange={(focus) => onWords({ ...words, focus })}
          />
        )}
      </Field>
      <Button look="quiet" onClick={() => void save()}>
        Save words
      </Button>
      <p role="status" className="small">
        {said}
      </p>
    </fieldset>
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
  const id = useId();
  const [words, setWords] = useState("");
  const [described, setDescribed] = useState("");
  /** Text typed about the image, which a choice includes whether it is saved or not. */
  const [typed, setTyped] = useState<PictureWords>();
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
        id={`${id}-words`}
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
          <li key={picture.id}>
            <img
              className="desk-picture"
              src={imageAt(picture.url, 320)}
              alt=""
              data-focus={picture.focus || undefined}
              width={320}
              height={213}
              loading="lazy"
            />
            <p lang={picture.description ? "bn" : undefined}>{nameOf(picture)}</p>
            <div className="row editor-image-buttons">
              <Button
                look="quiet"
                about={nameOf(picture)}
                onClick={() => onChoose({ ...picture, ...(described === picture.id ? typed : undefined) })}
              >
                Choose
              </Button>
              <Button
                look="quiet"
                about={`of ${nameOf(picture)}`}
                aria-expanded={described === picture.id}
                onClick={() => {
                  setDescribed(described === picture.id ? "" : picture.id);
                  setTyped(undefined);
                }}
              >
                Words
              </Button>
            </div>
            {described === picture.id ? (
              <WordsForm
                picture={picture}
                words={typed ?? wordsOf(picture)}
                onWords={setTyped}
                onSaved={() => queries.invalidateQueries({ queryKey: [LIBRARY_KEY] })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button look="quiet" off={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {list.isFetching ? "Reading..." : "Older images"}
        </Button>
      ) : null}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
