/** Whether a batter is not available: "absent hurt". */
export const saysAbsent = (howOut: string): boolean => /^absent(?![a-z])/i.test(howOut);

export const saysNotOut = (howOut: string): boolean => /^(?:batting|not out)$/i.test(howOut);
