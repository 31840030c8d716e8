/**
 * Encoded, because a question mark or comma in an address would let a stranger choose the text and further
 * recipients.
 */
export const mailLink = (email: string): string =>
  `mailto:${email.replace(/[%?&#,;:"<>]/g, encodeURIComponent)}`;
