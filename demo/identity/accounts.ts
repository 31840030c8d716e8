export interface DemoAccount {
  username: string;
  password: string;
  name: string;
  email: string;
  roles: readonly string[];
  about: string;
}

/** One account for each role (decisions/accounts.md#roles), and one account without a role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: "reader",
    password: "reader-demo",
    name: "Demo Reader",
    email: "reader@khobor.example",
    roles: [],
    about: "Reads; the name shows in the drawer",
  },
  {
    username: "writer",
    password: "writer-demo",
    name: "Demo Writer",
    email: "writer@khobor.example",
    roles: ["writer"],
    about: "Writes drafts and hands them in; an editor publishes them",
  },
  {
    username: "editor",
    password: "editor-demo",
    name: "Demo Editor",
    email: "editor@khobor.example",
    roles: ["editor"],
    about: "Opens the admin, but not its accounts and operations",
  },
  {
    username: "admin",
    password: "admin-demo",
    name: "Demo Admin",
    email: "admin@khobor.example",
    roles: ["admin"],
    about: "Opens the admin and the operators' page",
  },
];

export function findAccount(username: string): DemoAccount | undefined {
  return DEMO_ACCOUNTS.find((account) => account.username === username);
}
