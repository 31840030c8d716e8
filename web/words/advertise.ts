/** Fixed by the specification. */
export const YOUR_NAME = "Your full name";
/** Fixed by the specification. */
export const YOUR_COMPANY = "Your company/brand";
/** Fixed by the specification. */
export const YOUR_PHONE = "e.g. +91 98765 43210";
/** Fixed by the specification. */
export const ADVERTISE_TITLE = "Advertise with us";
/** Fixed by the specification. */
export const ADVERTISE_LEAD = "Share your details and we will get back to you.";
export const TYPE_OF_ADS = "Type of ads";
export const NOTES = "Notes (optional)";
/** Fixed by the specification. */
export const NOTES_EXAMPLE = "Budget, target audience, preferred dates, etc.";
