import { SITE_NAME } from "../../core/site.ts";

export const SIGN_IN_FAILED = "সাইন ইন হয়নি";
export const SIGN_IN_FAILED_WHY =
  "সাইন ইন সম্পূর্ণ করা যায়নি। হয়তো অনুমতি দেওয়া হয়নি, অথবা সময় পেরিয়ে গেছে। আবার চেষ্টা করুন।";
export const SIGN_IN_UNAVAILABLE = "সাইন ইন এখন বন্ধ";
export const SIGN_IN_UNAVAILABLE_WHY = "সাইন ইনের পরিষেবা এই মুহূর্তে সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।";
export const TRY_AGAIN = "আবার চেষ্টা করুন";
export const FRONT_PAGE = "প্রচ্ছদ";

export const SIGN_IN_TITLE = `সাইন ইন | ${SITE_NAME}`;

export const aboutSection = (title: string): string => `${title}: সর্বশেষ খবর ও প্রতিবেদন।`;

export const aboutTag = (name: string): string => `‘${name}’ নিয়ে সর্বশেষ খবর।`;
export const aboutAuthor = (name: string): string => `${name}: সর্বশেষ লেখা।`;
export const CALENDAR_NAME = "খবর: ক্রিকেট";

/** Title of a match from two side names that the caller has translated. */
export const against = (one: string, other: string): string => `${one} বনাম ${other}`;
