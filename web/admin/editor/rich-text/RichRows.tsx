import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { useForm } from "../../kit/form.tsx";
import { isAllowedAddress } from "./rich-content.ts";
import { videoContent } from "./video-node.ts";

function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || isAllowedAddress(text)) return text;
  const guessed = `https://${text}`;
  return /.\../.test(text) && !/[\s:]/.test(text) && isAllowedAddress(guessed) ? guessed : undefined;
}

interface AddressRowProps {
  label: string;
  placeholder: string;
  start?: string;
  action: string;
  wrong: string;
  /** Label of a field for a title. */
  titled?: string;
  /** Applies what was typed; false if the address is not suitable. */
  take: (address: string, title: string) => boolean;
  onClose: () => void;
}

/** Row for an address. It is inside the form, so Enter must not save the article. */
function AddressRow({ label, placeholder, start = "", titled, take, onClose, ...words }: AddressRowProps) {
  const { values, show, text } = useForm({ address: start, addressTitle: "" });
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector("input")?.focus(), []);
  const apply = (): void => {
    if (take(values.address, values.addressTitle)) onClose();
    else show({ address: words.wrong });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") apply();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="row editor-row" ref={row}>
      {text("address", label, { inputMode: "url", autoComplete: "off", placeholder, onKeyDown })}
      {titled ? text("addressTitle", titled, { lang: "bn", maxLength: 200, onKeyDown }) : null}
      <Button label={words.action} look="quiet" onClick={apply} />
      <Button label="Cancel" look="quiet" onClick={onClose} />
    </div>
  );
}

interface RowProps {
  editor: Editor;
  onClose: () => void;
}

export function LinkRow({ editor, onClose }: RowProps) {
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
      wrong="A link must be a web address, such as https://example.org"
      take={take}
      onClose={onClose}
    />
  );
}

/** Row for the address of a video, which is inserted after the selection. */
export function VideoRow({ editor, onClose }: RowProps) {
  const take = (typed: string, title: string): boolean => {
    const video = videoContent(completeAddress(typed) ?? "", title);
    if (video === undefined) return false;
    const { to } = editor.state.selection;
    return editor.chain().focus().insertContentAt(to, video).run();
  };
  return (
    <AddressRow
      label="Video address"
      placeholder="https://www.youtube.com/watch?v="
      action="Insert"
      wrong="Enter the address of one video at YouTube, Vimeo, Facebook or Dailymotion."
      titled="Video title"
      take={take}
      onClose={onClose}
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
        <TextField
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
