export const COOKIE_CONSENT = "কুকি ব্যবহারের সম্মতি";

export const FRONT_PAGE = "প্রচ্ছদ";
export const ARCHIVE = "আর্কাইভ";

export const CONNECTING = "আবার যুক্ত হচ্ছে";
export const everySeconds = (seconds: number): string => `${seconds} সেকেন্ডে`;
export const everyMinutes = (minutes: number): string => `${minutes} মিনিটে`;
export const updatedEvery = (every: string): string => `প্রতি ${every} হালনাগাদ`;
export const offlineSince = (since: string): string => `${since} থেকে সংযোগ নেই`;

export const NEW_VERSION = "সাইটের নতুন সংস্করণ এসেছে।";
export const RELOAD_PAGE = "পাতাটি আবার লোড করুন";

export const PAGE_LOST = "ঠিকানাটি হয়তো বদলেছে, কিংবা খবরটি সরিয়ে নেওয়া হয়েছে।";
export const BACK_HOME = "প্রচ্ছদে ফিরুন";
export const OTHER_SECTIONS = "অন্য বিভাগ";

export const SECTIONS_TITLE = "বিভাগ";

export const ADVERTISEMENT = "বিজ্ঞাপন";

export const MENU = "মেনু";
export const CLOSE_MENU = "মেনু বন্ধ করুন";
export const YOUR_PAGES = "আপনার পাতা";
export const INFORMATION = "তথ্য";

export const SETTINGS_AND_COOKIES = "সেটিংস ও কুকি";
export const TAGLINE = "সারা দিনের খবর, ক্রিকেটের লাইভ স্কোর আর জীবনের নানা কথা।";
export const SECTIONS_AT_FOOT = "পাতার নিচে বিভাগের তালিকা";
export const INFORMATION_AT_FOOT = "পাতার নিচে তথ্যের তালিকা";
export const ABOUT_KHOBOR = "‘খবর’ সম্পর্কে";

export const ACCOUNT = "অ্যাকাউন্ট";

export const PAGE_COMING = "পাতা খুলছে";

export const MAIN = "প্রধান মেনু";
export const SKIP_TO_TEXT = "মূল অংশে যান";

export const inNewTab = (name: string): string => `${name} (নতুন ট্যাবে খোলে)`;

export const CHOOSE_THEME = "হালকা বা গাঢ় রং বেছে নিন";

export const POPULAR = "জনপ্রিয়";
export const RSS = "আরএসএস";
export const ADVERTISE = "বিজ্ঞাপন দিন (পাতাটি ইংরেজিতে)";
export const ABOUT_US = "আমাদের কথা";
export const CONTACT = "যোগাযোগ";
export const PRIVACY = "গোপনীয়তা নীতি";
export const TERMS = "শর্তাবলি";
export const ACCESSIBILITY = "পড়ার সুবিধা";
export const SITEMAP = "সাইটম্যাপ";
export const FACEBOOK = "ফেসবুক";
export const INSTAGRAM = "ইনস্টাগ্রাম";
export const YOUTUBE = "ইউটিউব";

/** The specification fixes this text. */
export const COOKIES_USED =
  "This website uses cookies to enhance your experience and provide personalized content. By continuing to use this site, you consent to our use of cookies.";
/** The specification fixes this text. */
export const DECLINE = "Decline";
/** The specification fixes this text. */
export const ACCEPT = "Accept";

/** The specification fixes this text. */
export const WENT_WRONG = "Something went wrong";
export const UNKNOWN_ERROR = "Unknown error";
/** The specification fixes this text. */
export const errorIs = (message: string): string => `Error: ${message}`;
/** The specification fixes this text. */
export const REFRESH_ADVICE = "Please refresh the page or try again later.";
/** The specification fixes this text. */
export const REFRESH_PAGE = "Refresh Page";
