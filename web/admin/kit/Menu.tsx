import { Menu as Items, MenuButton, MenuItem, MenuProvider } from "@ariakit/react";
import { useRef } from "react";

interface MenuProps<Action extends string> {
  /** Id of the heading that the actions are about. */
  of: string;
  words: Readonly<Record<Action, string>>;
  off?: Readonly<Partial<Record<Action, boolean>>>;
  onDo: (action: Action) => void;
}

/** A button with a menu of actions. */
export function Menu<Action extends string>({ of, words, off, onDo }: MenuProps<Action>) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <MenuProvider placement="bottom-end">
      <MenuButton ref={button} className="icon-button" aria-label="Actions" aria-describedby={of}>
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d="M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z" />
        </svg>
      </MenuButton>
      <Items className="menu-items" aria-labelledby={of} unmountOnHide>
        {(Object.keys(words) as Action[]).map((action) => (
          <MenuItem
            key={action}
            className="target"
            disabled={off?.[action] === true}
            accessibleWhenDisabled
            onClick={() => {
              // A dialog that the action opens gives the focus back to this button.
              button.current?.focus();
              onDo(action);
            }}
          >
            {words[action]}
          </MenuItem>
        ))}
      </Items>
    </MenuProvider>
  );
}
