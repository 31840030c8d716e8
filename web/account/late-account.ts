/** What the drawer loads once the page has loaded, in one chunk. */
export { AccountKeeper } from "./AccountKeeper.tsx";
export { DrawerAccount } from "./DrawerAccount.tsx";
