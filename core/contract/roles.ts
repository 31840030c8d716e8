/** The roles of the desk (decisions/accounts.md#roles). Each may do what the ones before it may. */
export const ROLES = ["writer", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Whether somebody with these roles, ours and whatever else a provider names, may do what takes this one. */
export const mayAs = (roles: readonly string[], needed: Role): boolean =>
  ROLES.slice(ROLES.indexOf(needed)).some((role) => roles.includes(role));

/** Whether one of these roles opens `/admin`. */
export const isOfDesk = (roles: readonly string[]): boolean => mayAs(roles, ROLES[0]);
