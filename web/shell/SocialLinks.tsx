import { Icon } from "../icons/Icon.tsx";
import { inNewTab } from "../words/shell.ts";
import { SOCIAL } from "./navigation.ts";

export function SocialLinks() {
  return (
    <ul role="list" className="social-links">
      {SOCIAL.map(({ name, icon, href }) => (
        <li key={icon}>
          <a className="icon-button" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            <span className="visually-hidden">{inNewTab(name)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
