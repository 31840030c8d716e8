/** Roles in ascending order; each includes the rights of the previous ones (decisions/accounts.md#roles). */
export const ROLES = ["writer", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Whether one of a person's roles includes the rights of `needed`. Unknown roles are ignored. */
export const mayAs = (roles: readonly string[], needed: Role): boolean =>
  ROLES.slice(ROLES.indexOf(needed)).some((role) => roles.includes(role));

export const isOfDesk = (roles: readonly string[]): boolean => mayAs(roles, ROLES[0]);
