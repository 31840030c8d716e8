import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isAllowedAddress } from "./rich-content.ts";
import { videoContent } from "./video-node.ts";

/** An address as it is typed: without a scheme it is taken for https. */
function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || isAllowedAddress(text)) return text;
  const guessed = `https://${text}`;
  return /.\../.test(text) && !/[\s:]/.test(text) && isAllowedAddress(guessed) ? guessed : undefined;
}

/** The row for a link's address. It is inside the form, so it handles Enter itself instead of saving the article. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(() => {
    const href: unknown = editor.getAttributes("link").href;
    return typeof href === "string" ? href : "";
  });
  const [wrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const apply = (): void => {
    const href = completeAddress(address);
    if (href === undefined) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      const marks = [{ type: "link", attrs: { href } }];
      chain.insertContent({ type: "text", text: href, marks }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === "Enter") apply();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="editor-row">
      <label htmlFor={id}>Link address</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={keyed}
      />
      <button type="button" className="admin-quiet" onClick={apply}>
        Apply
      </button>
      <button type="button" className="admin-quiet" onClick={onClose}>
        Cancel
      </button>
      {wrong ? (
        <p id={`${id}-wrong`} className="admin-wrong" role="alert">
          A link must be a web address, such as https://example.org
        </p>
      ) : null}
    </div>
  );
}

/** The row for a video's address; it comes after what is selected. */
export function VideoRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [wrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const apply = (): void => {
    const video = videoContent(completeAddress(address) ?? "", title);
    if (video === undefined) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const { to } = editor.state.selection;
    editor.chain().focus().insertContentAt(to, video).run();
    onClose();
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === "Enter") apply();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div className="editor-row">
      <label htmlFor={id}>Video address</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v="
        value={address}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={keyed}
      />
      <label htmlFor={`${id}-title`}>Video title</label>
      <input
        id={`${id}-title`}
        type="text"
        lang="bn"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={keyed}
      />
      <button type="button" className="admin-quiet" onClick={apply}>
        Insert
      </button>
      <button type="button" className="admin-quiet" onClick={onClose}>
        Cancel
      </button>
      {wrong ? (
        <p id={`${id}-wrong`} className="admin-wrong" role="alert">
          This must be the address of one video at YouTube, Vimeo, Facebook or Dailymotion.
        </p>
      ) : null}
    </div>
  );
}

/** Words of the selected picture or video: what a picture shows, for those who cannot see it, or what a video is called. */
export function WordsRow({ editor, of }: { editor: Editor; of: "image" | "video" }) {
  const id = useId();
  const name = of === "image" ? "alt" : "title";
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const value: unknown = now.getAttributes(of)[name];
      return typeof value === "string" ? value : "";
    },
  });
  return (
    <div className="editor-row">
      <label htmlFor={id}>{of === "image" ? "Picture description" : "Video title"}</label>
      <input
        id={id}
        type="text"
        lang="bn"
        maxLength={of === "image" ? 300 : 200}
        value={words}
        onChange={(event) => editor.commands.updateAttributes(of, { [name]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
