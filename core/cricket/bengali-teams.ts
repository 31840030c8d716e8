/** What Kolkata's papers call sides. One that is not here keeps the provider's name; a line more is all that it takes. */
const TEAMS: ReadonlyMap<string, string> = new Map([
  ["Afghanistan", "আফগানিস্তান"],
  ["Australia", "অস্ট্রেলিয়া"],
  ["Bangladesh", "বাংলাদেশ"],
  ["Canada", "কানাডা"],
  ["England", "ইংল্যান্ড"],
  ["Hong Kong", "হংকং"],
  ["Hong Kong, China", "হংকং"],
  ["India", "ভারত"],
  ["Ireland", "আয়ারল্যান্ড"],
  ["Namibia", "নামিবিয়া"],
  ["Nepal", "নেপাল"],
  ["Netherlands", "নেদারল্যান্ডস"],
  ["New Zealand", "নিউজিল্যান্ড"],
  ["Oman", "ওমান"],
  ["Pakistan", "পাকিস্তান"],
  ["Scotland", "স্কটল্যান্ড"],
  ["South Africa", "দক্ষিণ আফ্রিকা"],
  ["Sri Lanka", "শ্রীলঙ্কা"],
  ["United Arab Emirates", "আমিরশাহি"],
  ["UAE", "আমিরশাহি"],
  ["United States of America", "আমেরিকা"],
  ["United States", "আমেরিকা"],
  ["USA", "আমেরিকা"],
  ["West Indies", "ওয়েস্ট ইন্ডিজ"],
  ["Zimbabwe", "জিম্বাবোয়ে"],
  ["Chennai Super Kings", "চেন্নাই সুপার কিংস"],
  ["Delhi Capitals", "দিল্লি ক্যাপিটালস"],
  ["Gujarat Titans", "গুজরাত টাইটান্স"],
  ["Kings XI Punjab", "কিংস ইলেভেন পঞ্জাব"],
  ["Kolkata Knight Riders", "কলকাতা নাইট রাইডার্স"],
  ["Lucknow Super Giants", "লখনউ সুপার জায়ান্টস"],
  ["Mumbai Indians", "মুম্বই ইন্ডিয়ান্স"],
  ["Punjab Kings", "পঞ্জাব কিংস"],
  ["Rajasthan Royals", "রাজস্থান রয়্যালস"],
  ["Royal Challengers Bangalore", "রয়্যাল চ্যালেঞ্জার্স বেঙ্গালুরু"],
  ["Royal Challengers Bengaluru", "রয়্যাল চ্যালেঞ্জার্স বেঙ্গালুরু"],
  ["Sunrisers Hyderabad", "সানরাইজার্স হায়দরাবাদ"],
]);

const WOMEN = " Women";

/** A side as a Bengali sentence calls it: "ভারত", of women "ভারত মহিলা দল". */
export function sideName(written: string): string {
  const known = TEAMS.get(written);
  if (known !== undefined || !written.endsWith(WOMEN)) return known ?? written;
  const side = TEAMS.get(written.slice(0, -WOMEN.length));
  return side === undefined ? written : `${side} মহিলা দল`;
}
