/** Whether the text says that a batter did not bat because of absence: "absent hurt". */
export const saysAbsent = (howOut: string): boolean => /^absent(?![a-z])/i.test(howOut);

export const saysNotOut = (howOut: string): boolean => /^(?:batting|not out)$/i.test(howOut);
