/** The specification fixes this text. */
export const YOUR_NAME = "Your full name";
/** The specification fixes this text. */
export const YOUR_COMPANY = "Your company/brand";
/** The specification fixes this text. */
export const YOUR_PHONE = "e.g. +91 98765 43210";
/** The specification fixes this text. */
export const ADVERTISE_TITLE = "Advertise with us";
/** The specification fixes this text. */
export const ADVERTISE_LEAD = "Share your details and we will get back to you.";
export const ADVERTISE_GLOSS = "বিজ্ঞাপন দিন: আপনার তথ্য পাঠান, আমরা যোগাযোগ করব।";
export const TYPE_OF_ADS = "Type of ads";
export const NOTES = "Notes (optional)";
/** The specification fixes this text. */
export const NOTES_EXAMPLE = "Budget, target audience, preferred dates, etc.";
