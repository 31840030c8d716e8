/**
 * A link that opens a letter to an address. With a question mark or a comma in their address a stranger would otherwise choose the text
 * and further recipients.
 */
export const mailLink = (email: string): string =>
  `mailto:${email.replace(/[%?&#,;:"<>]/g, encodeURIComponent)}`;
