export const PUSH_UNSUPPORTED =
  "এই ব্রাউজারে বিজ্ঞপ্তি পাওয়া যায় না। আইফোনে আগে সাইটটি হোম স্ক্রিনে রাখুন, তারপর সেখান থেকে খুলুন।";

export const NEWS_ALERTS = "নতুন খবরের বিজ্ঞপ্তি";
export const ASK_ALERTS = "নতুন খবর এলেই জানাব।";
export const NOT_NOW = "এখন নয়, বন্ধ করুন";

export const BREAKING_NEWS = "ব্রেকিং নিউজ";
export const OTHER_NEWS = "অন্যান্য খবর";
export const PUSH_DENIED = "এই সাইটের বিজ্ঞপ্তি আপনার ব্রাউজারে বন্ধ করা আছে। ব্রাউজারের সেটিংসে অনুমতি দিলে চালু করা যাবে।";
export const PUSH_LOCALHOST = "এই ঠিকানা (localhost) থেকে বিজ্ঞপ্তি চালু করা যায় না।";
export const SAVE_FAILED = "এখন সংরক্ষণ করা গেল না। একটু পরে আবার চেষ্টা করুন।";
export const NEWS_ALERTS_STOPPED = "খবরের বিজ্ঞপ্তি বন্ধ হলো।";
export const CHOICE_SAVED = "সংরক্ষিত হলো: বেছে নেওয়া খবর এলে জানাব।";
export const NEWS_ALERTS_ON = "খবরের বিজ্ঞপ্তি চালু আছে।";
export const NEWS_ALERTS_OFF = "খবরের বিজ্ঞপ্তি এখন বন্ধ।";
export const WHICH_NEWS = "কোন খবর জানাব?";
export const WHICH_NEWS_HOW =
  "বেছে নেওয়া খবর প্রকাশিত হলে এই ফোনে বা কম্পিউটারে বিজ্ঞপ্তি আসবে। বাংলাদেশ সময় রাত ১১টা থেকে সকাল ৭টা পর্যন্ত শুধু জরুরি খবর জানাব। ম্যাচের অ্যালার্ট বেছে নিন সেই ম্যাচের স্কোরকার্ডে; তা রাতেও আসে।";

/** The specification fixes this text. */
export const STAY_UPDATED = "Stay Updated";
/** The specification fixes this text. */
export const ENABLE = "Enable";

/** The specification fixes this text. */
export const PUSH_ERRORS = {
  unsupported: "Notifications not supported in this browser",
  denied: "Notification permission denied",
  requestFailed: "Failed to request notification permission",
  localhost: "Push notifications not supported on localhost. Will work in production.",
  workerFailed: "Service worker registration failed",
  noToken: "No registration token available",
  registerFailed: "Failed to register with notification service",
} as const;
