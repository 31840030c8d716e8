export const WELCOME = "স্বাগত,";
export const SIGNED_IN = "সাইন ইন করা আছে";
export const EDITORS_PAGE = "সম্পাদনার পাতা";
export const SIGN_OUT = "সাইন আউট করুন";
export const SIGN_OUT_FAILED = "সাইন আউট করা যায়নি। আবার চেষ্টা করুন।";
export const GUEST = "অতিথি পাঠক";
export const SIGN_IN = "সাইন ইন করুন";

export const SIGN_UP = "নতুন অ্যাকাউন্ট খুলতে উপরের ‘সাইন ইন করুন’ বোতামটি টিপুন; পরিচয় যাচাইয়ের পাতাতেই অ্যাকাউন্ট খোলা যায়।";
export const SIGN_IN_TITLE = "সাইন ইন";
export const WHY_SIGN_IN = "সাইন ইন করলে মেনুতে আপনার নাম দেখা যাবে। সাইন ইন না করেও সব খবর পড়া যায়।";
export const OR = "অথবা";
export const SAME_SERVICE =
  "ই-মেইল ও পাসওয়ার্ডেও একই অ্যাকাউন্টে ঢোকা যায়: পরের পাতায় পরিচয় যাচাই হয়, পাসওয়ার্ড এই সাইট রাখে না।";
export const PASSWORD = "পাসওয়ার্ড";
export const GO_ON = "এগিয়ে যান";
export const NO_ACCOUNT = "অ্যাকাউন্ট নেই? ";
export const OPEN_ACCOUNT = "অ্যাকাউন্ট খুলুন";

export const NAMELESS_READER = "পাঠক";

export const EMAIL_EXAMPLE = "name@example.com";
