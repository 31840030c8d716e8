import { Icon } from "../icons/Icon.tsx";
import { publisherAtom, useAtomValue } from "../state.ts";
import { inNewTab } from "../words/shell.ts";
import { SOCIAL } from "./navigation.ts";
import { publisherText } from "./publisher-text.ts";

export function SocialLinks() {
  const publisher = useAtomValue(publisherAtom);
  const accounts = SOCIAL.map(({ icon }) => publisherText(publisher, icon));
  const named = accounts.some(Boolean);
  return (
    <ul role="list" className="social-links">
      {SOCIAL.map(({ name, icon }, index) =>
        named && !accounts[index] ? null : (
          <li key={icon}>
            <a
              className="icon-button"
              href={accounts[index] ?? `https://www.${icon}.com/`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name={icon} />
              <span className="visually-hidden">{inNewTab(name)}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
