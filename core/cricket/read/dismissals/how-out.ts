/** Whether a batter is not there to bat: "absent hurt". */
export const saysAbsent = (howOut: string): boolean => /^absent(?![a-z])/i.test(howOut);

/** Whether a batter is in, whatever the provider calls it while play goes on and while it does not. */
export const saysNotOut = (howOut: string): boolean => /^(?:batting|not out)$/i.test(howOut);
