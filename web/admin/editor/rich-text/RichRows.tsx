import { type Editor, useEditorState } from "@tiptap/react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../kit/Button.tsx";
import { isAllowedAddress } from "./rich-content.ts";
import { videoContent } from "./video-node.ts";

function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || isAllowedAddress(text)) return text;
  const guessed = `https://${text}`;
  return /.\../.test(text) && !/[\s:]/.test(text) && isAllowedAddress(guessed) ? guessed : undefined;
}

interface RowFieldProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  label: string;
  onText: (text: string) => void;
}

function RowField({ label, onText, ...input }: RowFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} type="text" onChange={({ target }) => onText(target.value)} />
    </>
  );
}

interface AddressRowProps {
  label: string;
  placeholder: string;
  start?: string;
  action: string;
  wrongWords: string;
  /** Applies the typed address; false if it is not suitable. */
  take: (typed: string) => boolean;
  onClose: () => void;
  furtherField?: (keyed: (event: KeyboardEvent) => void) => ReactNode;
}

/** Row for an address. It is inside the form, so Enter must not save the article. */
function AddressRow({ start = "", take, onClose, furtherField, ...words }: AddressRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(start);
  const [wrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const apply = (): void => {
    if (take(address)) {
      onClose();
      return;
    }
    setWrong(true);
    input.current?.focus();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === "Enter") apply();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="row editor-row">
      <RowField
        ref={input}
        label={words.label}
        inputMode="url"
        autoComplete="off"
        placeholder={words.placeholder}
        value={address}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onText={(text) => {
          setAddress(text);
          setWrong(false);
        }}
        onKeyDown={keyed}
      />
      {furtherField?.(keyed)}
      <Button look="quiet" onClick={apply}>
        {words.action}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {wrong ? (
        <p id={`${id}-wrong`} className="small admin-wrong" role="alert">
          {words.wrongWords}
        </p>
      ) : null}
    </div>
  );
}

export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present: unknown = editor.getAttributes("link").href;
  const take = (typed: string): boolean => {
    const href = completeAddress(typed);
    if (href === undefined) return false;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      const marks = [{ type: "link", attrs: { href } }];
      chain.insertContent({ type: "text", text: href, marks }).run();
    } else chain.setLink({ href }).run();
    return true;
  };
  return (
    <AddressRow
      label="Link address"
      placeholder="https://"
      start={typeof present === "string" ? present : ""}
      action="Apply"
      wrongWords="A link must be a web address, such as https://example.org"
      take={take}
      onClose={onClose}
    />
  );
}

/** Row for the address of a video, which is inserted after the selection. */
export function VideoRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [title, setTitle] = useState("");
  const take = (typed: string): boolean => {
    const video = videoContent(completeAddress(typed) ?? "", title);
    if (video === undefined) return false;
    const { to } = editor.state.selection;
    editor.chain().focus().insertContentAt(to, video).run();
    return true;
  };
  return (
    <AddressRow
      label="Video address"
      placeholder="https://www.youtube.com/watch?v="
      action="Insert"
      wrongWords="Enter the address of one video at YouTube, Vimeo, Facebook or Dailymotion."
      take={take}
      onClose={onClose}
      furtherField={(keyed) => (
        <RowField
          label="Video title"
          lang="bn"
          maxLength={200}
          value={title}
          onText={setTitle}
          onKeyDown={keyed}
        />
      )}
    />
  );
}

/** Attribute, label and longest length of the texts of an image or video. Labels are unique in the editor. */
const SAID = {
  image: [
    ["alt", "Description of this image", 300],
    ["caption", "Image caption", 500],
    ["credit", "Image credit", 200],
  ],
  video: [["title", "Video title", 200]],
} as const;

export function WordsRow({ editor, of }: { editor: Editor; of: keyof typeof SAID }) {
  const said: Record<string, unknown> = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes(of),
  });
  return (
    <div className="row editor-row">
      {SAID[of].map(([name, label, most]) => (
        <RowField
          key={name}
          label={label}
          lang="bn"
          maxLength={most}
          value={typeof said[name] === "string" ? said[name] : ""}
          onText={(text) => editor.commands.updateAttributes(of, { [name]: text })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            editor.commands.focus();
          }}
        />
      ))}
    </div>
  );
}
