import { Fragment, Slice } from "@tiptap/pm/model";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useApi, useTry } from "../../admin-api.ts";
import { Alert } from "../../kit/fields.tsx";
import { NOT_STORED, picturesIn, uploadImage } from "../../pictures/upload-image.ts";
import { hasWords, readPaste } from "./paste.ts";
import { RichToolbar, type ToolbarHandle } from "./RichToolbar.tsx";
import { contentOf, EXTENSIONS } from "./rich-content.ts";
import { tidyHtml } from "./tidy-html.ts";
import { videoContent } from "./video-node.ts";

export interface RichTextHandle {
  focus(): void;
  /** Empties the text; caret and focus stay. */
  clear(): void;
}

interface RichTextProps {
  /** Initial text; later changes come from the editor itself. */
  html: string;
  labelledBy: string;
  describedBy: string | undefined;
  handle?: RefObject<RichTextHandle | null> | undefined;
  onChange: (html: string) => void;
  /** Stores an image and returns its address. Defaults to an upload. */
  upload?: ((file: File) => Promise<string>) | undefined;
}

function followPosition(editor: Editor, at: number): { now: () => number; stop: () => void } {
  let position = at;
  const moved = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }): void => {
    position = transaction.mapping.map(position);
  };
  editor.on("transaction", moved);
  return { now: () => position, stop: () => void editor.off("transaction", moved) };
}

/** Inserts an image between the nearest paragraphs, so that none is split. */
function insertPicture(editor: Editor, src: string, at: number): void {
  const { state, view } = editor;
  const picture = state.schema.nodeFromJSON({ type: "image", attrs: { src, alt: "" } });
  const place = dropPoint(state.doc, at, new Slice(Fragment.from(picture), 0, 0)) ?? at;
  view.dispatch(state.tr.insert(place, picture));
}

/** Turns a pasted video address on its own line into the video. */
function pasteVideo({ state, dispatch }: EditorView, data: DataTransfer | null): boolean {
  const { empty, $from } = state.selection;
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === "paragraph";
  const video =
    isLine && $from.parent.content.size === 0 ? videoContent(data?.getData("text/plain") ?? "") : undefined;
  if (!video) return false;
  const node = state.schema.nodeFromJSON(video);
  dispatch(state.tr.replaceRangeWith($from.before(), $from.after(), node).scrollIntoView());
  return true;
}

const SAY_MORE = "Select the image to write its description, caption and credit.";

/** The article's text as readers will see it. The editor writes only markup that the sanitiser allows. */
export function RichText({ html, labelledBy, describedBy, handle, onChange, upload }: RichTextProps) {
  const api = useApi();
  const { busy, failed, run } = useTry(NOT_STORED);
  const [inserted, setInserted] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  const written = useRef<string | undefined>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const insert = useRef<(files: readonly File[], at?: number) => void>(() => {});
  const toolbar = useRef<ToolbarHandle>(null);
  const [content] = useState(() => contentOf(html));
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // The page's policy forbids styles from scripts, so they are in rich-text.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: "article-body editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-required": "true",
        lang: "bn",
        spellcheck: "true",
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy, "aria-invalid": "true" }),
      },
      handleDOMEvents: {
        // A click selects a video, because its link would leave the page.
        click: (_view, event) => {
          if (event.target instanceof Element && event.target.closest("figure.video")) event.preventDefault();
          return false;
        },
      },
      handleKeyDown: (_view, event) => {
        const toTools = event.altKey && event.key === "F10";
        const toLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
        if (toTools) toolbar.current?.focus();
        if (toLink) toolbar.current?.link();
        return toTools || toLink;
      },
      transformPastedHTML: (html) => {
        const read = readPaste(html);
        setLost(read.lost);
        return read.html;
      },
      handlePaste: (view, event) => {
        const files = hasWords(event.clipboardData) ? [] : picturesIn(event.clipboardData);
        if (files.length > 0) insert.current(files);
        return files.length > 0 || pasteVideo(view, event.clipboardData);
      },
      handleDrop: (view, event) => {
        const files = picturesIn(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        insert.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
    onCreate: ({ editor: made }) => {
      written.current = tidyHtml(made.getHTML());
    },
    onUpdate: ({ editor: changed }) => {
      const next = tidyHtml(changed.getHTML());
      if (next === written.current) return;
      written.current = next;
      latest.current(next);
    },
  });

  useImperativeHandle(
    handle,
    () => ({
      // At once: the command of that name waits for a frame, and letters typed meanwhile are lost.
      focus: () => editor.view.focus(),
      // As JSON, because the page's policy forbids scripts to parse HTML.
      clear: () => {
        setInserted(false);
        editor.commands.setContent({ type: "doc", content: [{ type: "paragraph" }] });
      },
    }),
    [editor],
  );

  useEffect(() => {
    insert.current = (files, at) => {
      const place = followPosition(editor, at ?? editor.state.selection.to);
      const store = async (file: File): Promise<void> => {
        const src = await (upload?.(file) ?? uploadImage(api, file));
        if (editor.isDestroyed) return;
        insertPicture(editor, src, place.now());
        setInserted(true);
      };
      void run(async () => {
        const failures: unknown[] = [];
        for (const file of files) await store(file).catch((error) => failures.push(error));
        if (failures.length > 0) throw failures[0];
      }).finally(place.stop);
    };
  });

  return (
    <div className="editor-rich">
      <RichToolbar editor={editor} handle={toolbar} onPictures={(files) => insert.current(files)} />
      <EditorContent editor={editor} />
      <div role="status" className="small">
        {busy ? "Storing the image..." : inserted ? SAY_MORE : ""}
      </div>
      <div role="status">
        {lost.length > 0 ? (
          <p className="small">
            The rich editor cannot hold all of what was pasted ({lost.join(", ")}). Its words are kept. To
            keep the rest, paste it as HTML.
          </p>
        ) : null}
      </div>
      <Alert>{failed}</Alert>
    </div>
  );
}
