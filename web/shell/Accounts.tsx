import { NETWORK_ORDER } from "../../core/publisher.ts";
import { publisherAtom, useAtomValue } from "../state.ts";
import { NEW_TAB } from "../words/common.ts";
import { NETWORK_NAMES, OUR_ACCOUNTS } from "../words/imprint.ts";
import { publisherText } from "./publisher-text.ts";

export function Accounts() {
  const publisher = useAtomValue(publisherAtom);
  const accounts = NETWORK_ORDER.flatMap((network) => {
    const href = publisherText(publisher, network);
    return href === undefined ? [] : [{ network, href }];
  });
  if (accounts.length === 0) return null;
  return (
    <ul role="list" className="row footer-accounts" aria-label={OUR_ACCOUNTS}>
      {accounts.map(({ network, href }) => (
        <li key={network}>
          <a href={href} className="target" target="_blank" rel="noopener noreferrer">
            {NETWORK_NAMES[network]}
            <span className="visually-hidden">{NEW_TAB}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
