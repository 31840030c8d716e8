import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

interface MenuProps<Action extends string> {
  /** Id of the heading that the actions are about. */
  of: string;
  words: Readonly<Record<Action, string>>;
  off?: Readonly<Partial<Record<Action, boolean>>>;
  onDo: (action: Action) => void;
}

/** A button with a menu of actions: arrows, Home and End move, Escape and Tab close it. */
export function Menu<Action extends string>({ of, words, off, onDo }: MenuProps<Action>) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [open]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape" || event.key === "Tab") close();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
    if (to !== undefined || event.key === "Escape") event.preventDefault();
  };
  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="Actions"
        aria-describedby={of}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z" />
        </svg>
      </button>
      {open ? (
        <div
          ref={menu}
          id={id}
          className="menu-items"
          role="menu"
          aria-labelledby={of}
          tabIndex={-1}
          onKeyDown={keys}
          onBlur={({ relatedTarget: to, currentTarget }) => {
            if (to !== button.current && !currentTarget.contains(to)) setOpen(false);
          }}
        >
          {(Object.keys(words) as Action[]).map((action) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="target"
              aria-disabled={off?.[action] === true}
              onClick={() => {
                if (off?.[action]) return;
                close();
                onDo(action);
              }}
            >
              {words[action]}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
