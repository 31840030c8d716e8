import { genitive } from "../bengali/cases.ts";

const UNDECIDED = "অনির্ধারিত";

/** Sides as Dhaka's papers name them; others keep the provider's name. */
const TEAMS: readonly (readonly [name: string, bengali: string])[] = [
  // A side that is not known yet
  ["TBA", UNDECIDED],
  ["TBC", UNDECIDED],
  ["TBD", UNDECIDED],
  // International sides
  ["Afghanistan", "আফগানিস্তান"],
  ["Australia", "অস্ট্রেলিয়া"],
  ["Bangladesh", "বাংলাদেশ"],
  ["Canada", "কানাডা"],
  ["England", "ইংল্যান্ড"],
  ["Hong Kong", "হংকং"],
  ["Hong Kong, China", "হংকং"],
  ["India", "ভারত"],
  ["Ireland", "আয়ারল্যান্ড"],
  ["Kenya", "কেনিয়া"],
  ["Namibia", "নামিবিয়া"],
  ["Nepal", "নেপাল"],
  ["Netherlands", "নেদারল্যান্ডস"],
  ["New Zealand", "নিউজিল্যান্ড"],
  ["Oman", "ওমান"],
  ["Pakistan", "পাকিস্তান"],
  ["Papua New Guinea", "পাপুয়া নিউ গিনি"],
  ["Scotland", "স্কটল্যান্ড"],
  ["South Africa", "দক্ষিণ আফ্রিকা"],
  ["Sri Lanka", "শ্রীলঙ্কা"],
  ["Uganda", "উগান্ডা"],
  ["United Arab Emirates", "আমিরাত"],
  ["UAE", "আমিরাত"],
  ["United States of America", "যুক্তরাষ্ট্র"],
  ["United States", "যুক্তরাষ্ট্র"],
  ["USA", "যুক্তরাষ্ট্র"],
  ["West Indies", "ওয়েস্ট ইন্ডিজ"],
  ["Zimbabwe", "জিম্বাবুয়ে"],
  // Indian Premier League
  ["Chennai Super Kings", "চেন্নাই সুপার কিংস"],
  ["Deccan Chargers", "ডেকান চার্জার্স"],
  ["Delhi Capitals", "দিল্লি ক্যাপিটালস"],
  ["Delhi Daredevils", "দিল্লি ডেয়ারডেভিলস"],
  ["Gujarat Titans", "গুজরাট টাইটান্স"],
  ["Kings XI Punjab", "কিংস ইলেভেন পাঞ্জাব"],
  ["Kolkata Knight Riders", "কলকাতা নাইট রাইডার্স"],
  ["Lucknow Super Giants", "লখনউ সুপার জায়ান্টস"],
  ["Mumbai Indians", "মুম্বাই ইন্ডিয়ান্স"],
  ["Punjab Kings", "পাঞ্জাব কিংস"],
  ["Rajasthan Royals", "রাজস্থান রয়্যালস"],
  ["Royal Challengers Bangalore", "রয়্যাল চ্যালেঞ্জার্স বেঙ্গালুরু"],
  ["Royal Challengers Bengaluru", "রয়্যাল চ্যালেঞ্জার্স বেঙ্গালুরু"],
  ["Sunrisers Hyderabad", "সানরাইজার্স হায়দরাবাদ"],
  // Women's Premier League
  ["Gujarat Giants", "গুজরাট জায়ান্টস"],
  ["UP Warriorz", "ইউপি ওয়ারিয়র্জ"],
  // Bangladesh Premier League
  ["Chattogram Challengers", "চট্টগ্রাম চ্যালেঞ্জার্স"],
  ["Chattogram Royals", "চট্টগ্রাম রয়্যালস"],
  ["Chittagong Kings", "চট্টগ্রাম কিংস"],
  ["Comilla Victorians", "কুমিল্লা ভিক্টোরিয়ান্স"],
  ["Dhaka Capitals", "ঢাকা ক্যাপিটালস"],
  ["Dhaka Dynamites", "ঢাকা ডায়নামাইটস"],
  ["Durbar Rajshahi", "দুর্বার রাজশাহী"],
  ["Fortune Barishal", "ফরচুন বরিশাল"],
  ["Khulna Tigers", "খুলনা টাইগার্স"],
  ["Noakhali Express", "নোয়াখালী এক্সপ্রেস"],
  ["Rajshahi Warriors", "রাজশাহী ওয়ারিয়র্স"],
  ["Rangpur Riders", "রংপুর রাইডার্স"],
  ["Sylhet Strikers", "সিলেট স্ট্রাইকার্স"],
  ["Sylhet Titans", "সিলেট টাইটান্স"],
  // Pakistan Super League
  ["Islamabad United", "ইসলামাবাদ ইউনাইটেড"],
  ["Karachi Kings", "করাচি কিংস"],
  ["Lahore Qalandars", "লাহোর কালান্দার্স"],
  ["Multan Sultans", "মুলতান সুলতান্স"],
  ["Peshawar Zalmi", "পেশোয়ার জালমি"],
  ["Quetta Gladiators", "কোয়েটা গ্ল্যাডিয়েটর্স"],
  // Big Bash League
  ["Adelaide Strikers", "অ্যাডিলেড স্ট্রাইকার্স"],
  ["Brisbane Heat", "ব্রিসবেন হিট"],
  ["Hobart Hurricanes", "হোবার্ট হারিকেন্স"],
  ["Melbourne Renegades", "মেলবোর্ন রেনেগেডস"],
  ["Melbourne Stars", "মেলবোর্ন স্টার্স"],
  ["Perth Scorchers", "পার্থ স্কর্চার্স"],
  ["Sydney Sixers", "সিডনি সিক্সার্স"],
  ["Sydney Thunder", "সিডনি থান্ডার"],
  // The Hundred
  ["Birmingham Phoenix", "বার্মিংহ্যাম ফিনিক্স"],
  ["London Spirit", "লন্ডন স্পিরিট"],
  ["Manchester Originals", "ম্যানচেস্টার অরিজিনালস"],
  ["Northern Superchargers", "নর্দার্ন সুপারচার্জার্স"],
  ["Oval Invincibles", "ওভাল ইনভিন্সিবলস"],
  ["Southern Brave", "সাদার্ন ব্রেভ"],
  ["Trent Rockets", "ট্রেন্ট রকেটস"],
  ["Welsh Fire", "ওয়েলশ ফায়ার"],
];
const BY_NAME: ReadonlyMap<string, string> = new Map(
  TEAMS.map(([name, bengali]) => [name.toLowerCase(), bengali]),
);

const OTHER = /(?: women| a| u(?:nder)?[- ]?19s?){1,2}$/i;

export const withoutKind = (written: string): string => written.replace(OTHER, "");

/** Bengali name of a side: "ভারত", "ভারত নারী দল", "ভারত অনূর্ধ্ব-১৯ দল", "ভারত ‘এ’ দল". */
export function sideName(written: string): string {
  const name = written.toLowerCase();
  const own = withoutKind(name);
  const side = BY_NAME.get(own);
  if (side === undefined) return written;
  const other = name.slice(own.length);
  const kinds = [
    ...(other.includes(" a") ? ["‘এ’"] : []),
    ...(other.includes("19") ? ["অনূর্ধ্ব-১৯"] : []),
    ...(other.includes("women") ? ["নারী"] : []),
  ];
  return kinds.length === 0 ? side : `${side} ${kinds.join(" ")} দল`;
}

/** Genitive of a side with a space after it, "ভারতের "; "" if the side is unknown. */
export const whose = (side: string): string => (side === "" ? "" : `${genitive(sideName(side))} `);

export function bengaliSide(written: string): string | undefined {
  const bengali = sideName(written);
  return bengali === written ? undefined : bengali;
}
