/**
 * The address is encoded, because with a question mark or comma in it a stranger could choose the text and
 * further recipients.
 */
export const mailLink = (email: string): string =>
  `mailto:${email.replace(/[%?&#,;:"<>]/g, encodeURIComponent)}`;
