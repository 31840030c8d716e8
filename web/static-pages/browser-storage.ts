import type { EditorsKey, StoredKey, TabKey } from "../browser/stored-keys.ts";

/**
 * Descriptions, by key, of data that are stored until the reader clears them; some keys have the same
 * description.
 */
const KEPT: Readonly<Record<Exclude<StoredKey, EditorsKey>, string>> = {
  cookieConsent: "কুকি নিয়ে আপনার সিদ্ধান্ত",
  theme: "হালকা বা গাঢ় রং",
  textSize: "অক্ষরের মাপ",
  newsVisit: "খবরের তালিকা শেষ কখন দেখেছিলেন",
  trendingStopped: "ট্রেন্ডিং খবরের তালিকা থামিয়ে রেখেছেন কি না",
  savedStories: "কোন খবর সংরক্ষণ করেছেন",
  readingPlaces: "কোন লেখা কত দূর পড়েছেন (৩০ দিন)",
  blogsSeen: "কোন সরাসরি আয়োজন কত দূর দেখেছেন (৩০ দিন)",
  followedTags: "কোন ট্যাগ ও লেখককে অনুসরণ করেন",
  followedAuthors: "কোন ট্যাগ ও লেখককে অনুসরণ করেন",
  followedCricket: "ক্রিকেটে কী অনুসরণ করেন, আর কবে তা শুরু বা বন্ধ করেছেন",
  followChanges: "ক্রিকেটে কী অনুসরণ করেন, আর কবে তা শুরু বা বন্ধ করেছেন",
  followAccount: "সাইন ইন করে থাকলে কোন অ্যাকাউন্টে, তার একটি সংকেত",
  pushTopics: "কোন কোন বিষয়ের বিজ্ঞপ্তি চান",
  matchAlerts: "কোন ম্যাচ, দল ও লাইভ ব্লগের অ্যালার্ট চান",
  pushToken: "বিজ্ঞপ্তি ও অ্যালার্ট পাঠানোর জন্য এই ব্রাউজারের ঠিকানা",
  alertsToken: "বিজ্ঞপ্তি ও অ্যালার্ট পাঠানোর জন্য এই ব্রাউজারের ঠিকানা",
  notificationBannerDismissed: "বিজ্ঞপ্তি চালু করার প্রস্তাব শেষ কখন সরিয়ে দিয়েছেন",
  spokenBalls: "স্কোরকার্ডে প্রতি বল শোনাতে বলেছেন কি না",
  seenMatches: "কোন ম্যাচের কোন স্কোর শেষবার দেখেছিলেন",
  completedMatches: "শেষ হওয়া ম্যাচ, যাতে নেটওয়ার্ক ছাড়াও তা দেখা যায়",
};

const KEPT_BY_TAB: Readonly<Record<TabKey, string>> = {
  scrollPositions: "কোন পাতার কোথায় ছিলেন",
  typedInquiry: "বিজ্ঞাপনের ফর্মে কিছু লিখে পাতাটি আবার লোড করলে বা ছেড়ে গেলে সেই লেখা, ফর্মটি আবার খোলা পর্যন্ত",
  reloaded: "পুরোনো বা ভারী পাতা নিজে থেকে আবার লোড হয়েছে কি না, যাতে তা বারবার না হয়",
  askedAgain: "পুরোনো বা ভারী পাতা নিজে থেকে আবার লোড হয়েছে কি না, যাতে তা বারবার না হয়",
};

export const STORAGE_PHRASES: readonly string[] = [...new Set(Object.values(KEPT))];
export const TAB_PHRASES: readonly string[] = [...new Set(Object.values(KEPT_BY_TAB))];
