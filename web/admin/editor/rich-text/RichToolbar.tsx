import { Toolbar, ToolbarItem, ToolbarProvider } from "@ariakit/react";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from "react";
import { PictureInput } from "../../pictures/ImageField.tsx";
import { LinkRow, VideoRow, WordsRow } from "./RichRows.tsx";

interface Command {
  name: string;
  sign: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  active?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const path = (d: string) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
);

const toggle = (name: string, sign: ReactNode, of: string, run: Command["run"], more = {}): Command => ({
  name,
  sign,
  run,
  active: (editor) => editor.isActive(of, more),
});

const BULLETS = path("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01");
const NUMBERS = path(
  "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 15.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3h2.5",
);
const BAR = path("M5 5v14M9 8h11M9 12h11M9 16h7");

const COMMANDS: readonly Command[] = [
  toggle("Bold (Ctrl+B)", <b>B</b>, "bold", (chain) => chain.toggleBold()),
  toggle("Italic (Ctrl+I)", <em>I</em>, "italic", (chain) => chain.toggleItalic()),
  ...([2, 3] as const).map((level) => {
    const name = `H${level} heading (Ctrl+Alt+${level})`;
    return toggle(name, `H${level}`, "heading", (chain) => chain.toggleHeading({ level }), { level });
  }),
  toggle("Bulleted list (Ctrl+Shift+8)", BULLETS, "bulletList", (chain) => chain.toggleBulletList()),
  toggle("Numbered list (Ctrl+Shift+7)", NUMBERS, "orderedList", (chain) => chain.toggleOrderedList()),
  toggle("Quote (Ctrl+Shift+B)", BAR, "blockquote", (chain) => chain.toggleBlockquote()),
];

const HISTORY: readonly Command[] = [
  {
    name: "Undo (Ctrl+Z)",
    sign: path("M9 6L4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-2"),
    run: (chain) => chain.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: "Redo (Ctrl+Shift+Z)",
    sign: path("M15 6l5 5-5 5M19.5 11H10a5 5 0 0 0 0 10h2"),
    run: (chain) => chain.redo(),
    can: (editor) => editor.can().redo(),
  },
];
const ALL = [...COMMANDS, ...HISTORY];

const LINK = path(
  "M10 13.500a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.700L12 6.600M14 10.500a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.700l1.3-1.3",
);
const PICTURE = path("M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.500M15.5 9.500h.01");

const VIDEO = path("M3.5 5h17v14h-17zM10 9v6l5-3z");

export interface ToolbarHandle {
  focus(): void;
  link(): void;
}

interface RichToolbarProps {
  editor: Editor;
  handle: RefObject<ToolbarHandle | null>;
  onPictures: (files: readonly File[]) => void;
}

/** Tools of the text; Alt+F10 in the text moves to them. */
export function RichToolbar({ editor, handle, onPictures }: RichToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<"link" | "video">();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: ALL.map(({ active }) => active?.(now) ?? false),
      can: ALL.map(({ can }) => can?.(now) ?? true),
      link: now.isActive("link"),
      words: (["image", "video"] as const).find((of) => now.isActive(of)),
    }),
  });

  useImperativeHandle(
    handle,
    () => ({
      focus: () => bar.current?.querySelector<HTMLElement>("button:not([tabindex='-1'])")?.focus(),
      link: () => setAsking("link"),
    }),
    [],
  );

  const closeRow = (): void => {
    setAsking(undefined);
    editor.commands.focus();
  };
  const button = (name: string, sign: ReactNode, press: () => void, more: object = {}) => (
    <ToolbarItem
      key={name}
      className="icon-button editor-tool"
      // The label equals the title, which would otherwise be announced too.
      aria-label={name}
      title={name}
      // A press with the mouse does not remove the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      {...more}
    >
      {sign}
    </ToolbarItem>
  );
  const command = ({ name, sign, run, active }: Command, place: number) =>
    button(name, sign, () => run(editor.chain().focus()).run(), {
      ...(active ? { "aria-pressed": state.active[place] } : { "aria-disabled": !state.can[place] }),
    });
  return (
    <div className="editor-bar">
      <ToolbarProvider>
        <Toolbar
          ref={bar}
          className="row"
          aria-label="Text"
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            editor.commands.focus();
          }}
        >
          {COMMANDS.map(command)}
          {button("Link (Ctrl+K)", LINK, () => setAsking("link"), { "aria-pressed": state.link })}
          {button("Picture", PICTURE, () => files.current?.click())}
          {button("Video", VIDEO, () => setAsking("video"))}
          {HISTORY.map((each, index) => command(each, COMMANDS.length + index))}
        </Toolbar>
      </ToolbarProvider>
      <PictureInput ref={files} label="Image files" multiple onPictures={onPictures} />
      {asking === "link" ? <LinkRow editor={editor} onClose={closeRow} /> : null}
      {asking === "video" ? <VideoRow editor={editor} onClose={closeRow} /> : null}
      {state.words && !asking ? <WordsRow key={state.words} editor={editor} of={state.words} /> : null}
    </div>
  );
}
