/** What Kolkata's papers call umpires and referees, by the names that providers write. Others keep theirs. */
const OFFICIALS: ReadonlyMap<string, string> = new Map([
  ["AG Hurst", "অ্যালান হার্স্ট"],
  ["AL Hill", "টনি হিল"],
  ["BNJ Oxenford", "ব্রুস অক্সেনফোর্ড"],
  ["CB Gaffaney", "ক্রিস গ্যাফানি"],
  ["DC Boon", "ডেভিড বুন"],
  ["DJ Harper", "ড্যারিল হার্পার"],
  ["HDPK Dharmasena", "কুমার ধর্মসেনা"],
  ["J Srinath", "জাভাগল শ্রীনাথ"],
  ["KN Ananthapadmanabhan", "কে এন অনন্তপদ্মনাভন"],
  ["M Erasmus", "মারাইস ইরাসমাস"],
  ["NJ Llong", "নাইজেল লং"],
  ["Nitin Menon", "নীতিন মেনন"],
  ["P Wilson", "পল উইলসন"],
  ["PR Reiffel", "পল রাইফেল"],
  ["RA Kettleborough", "রিচার্ড কেটেলবরো"],
  ["RJ Tucker", "রড টাকার"],
  ["RK Illingworth", "রিচার্ড ইলিংওয়ার্থ"],
  ["RS Madugalle", "রঞ্জন মাদুগলে"],
  ["UV Gandhe", "উলহাস গান্ধে"],
  ["V Narayan Kutty", "ভি নারায়ণন কুট্টি"],
]);

/** The Bengali name of an umpire or a referee; undefined where the table has none. */
export function officialName(name: string): string | undefined {
  return OFFICIALS.get(name);
}
