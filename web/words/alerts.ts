export const STOP_ALERTS = "অ্যালার্ট বন্ধ করুন";
export const START_ALERTS = "অ্যালার্ট চালু করুন";
export const SAVE_CHANGE = "পরিবর্তন সংরক্ষণ করুন";
export const ALERTS_ON = "অ্যালার্ট চালু আছে";
export const THIS_MATCH = "এই ম্যাচ";
export const allMatchesOf = (team: string): string => `${team} সব ম্যাচ`;
export const SIDES_AWAITED = "দুই দলের নাম জানা গেলে এখানে অ্যালার্ট বেছে নিতে পারবেন।";
export const CHANGE_SAVED_MESSAGE = "পরিবর্তন সংরক্ষিত হলো।";
export const ALERTS_ON_MESSAGE = "অ্যালার্ট চালু হলো।";
export const ALERTS_OFF_MESSAGE = "অ্যালার্ট বন্ধ হলো।";

export const STORIES_TOO_MESSAGE = "এখন থেকে নতুন খবর এলেও জানাব।";
export const STORIES_TOO = "নতুন খবর এলেও জানতে চান?";
export const STORY_ALERTS_ON = "খবরের বিজ্ঞপ্তি চালু আছে";
export const START_STORY_ALERTS = "খবরের বিজ্ঞপ্তি চালু করুন";
export const CHOOSE_STORIES = "কোন খবর জানাব, বেছে নিন";

export const ALERTS = "অ্যালার্ট";
export const ALERTS_FAILED = "এখন খোলা গেল না। আবার খুলে দেখুন।";

export const kindCount = (kinds: number): string => `${kinds}টি বিষয়`;

export const PUSH_DENIED =
  "এই সাইটের বিজ্ঞপ্তি আপনার ব্রাউজারে বন্ধ করা আছে। ব্রাউজারের সেটিংসে অনুমতি দিলে অ্যালার্ট চালু করা যাবে।";
export const PUSH_LOCALHOST = "এই ঠিকানা (localhost) থেকে অ্যালার্ট চালু করা যায় না।";
export const PUSH_FAILED = "এখন অ্যালার্ট চালু করা গেল না। একটু পরে আবার চেষ্টা করুন।";
