import { sideName } from "../bengali-teams.ts";

/** What Kolkata's papers call grounds and towns. One that is not here keeps the provider's name; a line more is all that it takes. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ["Abu Dhabi", "আবু ধাবি"],
  ["Adelaide", "অ্যাডিলেড"],
  ["Adelaide Oval", "অ্যাডিলেড ওভাল"],
  ["Ahmedabad", "আমদাবাদ"],
  ["Antigua", "অ্যান্টিগা"],
  ["Antigua and Barbuda", "অ্যান্টিগা ও বার্বুডা"],
  ["Auckland", "অকল্যান্ড"],
  ["Barbados", "বার্বাডোজ"],
  ["Bengaluru", "বেঙ্গালুরু"],
  ["Birmingham", "বার্মিংহ্যাম"],
  ["Brisbane", "ব্রিসবেন"],
  ["Cape Town", "কেপ টাউন"],
  ["Cardiff", "কার্ডিফ"],
  ["Chattogram", "চট্টগ্রাম"],
  ["Chennai", "চেন্নাই"],
  ["Colombo", "কলম্বো"],
  ["Delhi", "দিল্লি"],
  ["Dhaka", "ঢাকা"],
  ["Dubai", "দুবাই"],
  ["Dubai International Cricket Stadium", "দুবাই আন্তর্জাতিক ক্রিকেট স্টেডিয়াম"],
  ["Durban", "ডারবান"],
  ["Eden Gardens", "ইডেন গার্ডেন্স"],
  ["Edgbaston", "এজবাস্টন"],
  ["Galle", "গল"],
  ["Hyderabad", "হায়দরাবাদ"],
  ["Jaipur", "জয়পুর"],
  ["Johannesburg", "জোহানেসবার্গ"],
  ["Karachi", "করাচি"],
  ["Kolkata", "কলকাতা"],
  ["Lahore", "লাহোর"],
  ["Leeds", "লিডস"],
  ["London", "লন্ডন"],
  ["Lord's", "লর্ডস"],
  ["Lucknow", "লখনউ"],
  ["M.Chinnaswamy Stadium", "এম চিন্নাস্বামী স্টেডিয়াম"],
  ["M Chinnaswamy Stadium", "এম চিন্নাস্বামী স্টেডিয়াম"],
  ["Manchester", "ম্যাঞ্চেস্টার"],
  ["Melbourne", "মেলবোর্ন"],
  ["Melbourne Cricket Ground", "মেলবোর্ন ক্রিকেট গ্রাউন্ড"],
  ["Mohali", "মোহালি"],
  ["Mumbai", "মুম্বই"],
  ["Nagpur", "নাগপুর"],
  ["North Sound", "নর্থ সাউন্ড"],
  ["Nottingham", "নটিংহ্যাম"],
  ["Old Trafford", "ওল্ড ট্র্যাফোর্ড"],
  ["Perth", "পার্থ"],
  ["Pune", "পুণে"],
  ["Rawalpindi", "রাওয়ালপিন্ডি"],
  ["Sharjah", "শারজা"],
  ["Sir Vivian Richards Stadium", "স্যর ভিভিয়ান রিচার্ডস স্টেডিয়াম"],
  ["Southampton", "সাউদাম্পটন"],
  ["Sydney", "সিডনি"],
  ["Sydney Cricket Ground", "সিডনি ক্রিকেট গ্রাউন্ড"],
  ["The Oval", "ওভাল"],
  ["The Rose Bowl", "রোজ বোল"],
  ["Wankhede Stadium", "ওয়াংখেড়ে স্টেডিয়াম"],
  ["Wellington", "ওয়েলিংটন"],
]);

/** A ground, a town or a country as papers call it; undefined where no table has it. */
export function placeName(written: string): string | undefined {
  const known = PLACES.get(written);
  if (known !== undefined) return known;
  // A country is called as its side is; places that share a name with no country are in the table above.
  const side = sideName(written);
  return side === written ? undefined : side;
}

/** "ওল্ড ট্র্যাফোর্ড, ম্যাঞ্চেস্টার" of "Old Trafford, Manchester"; undefined where no table knows all of it. */
export function wholePlace(written: string): string | undefined {
  const parts = written.split(", ").map(placeName);
  return parts.includes(undefined) ? undefined : parts.join(", ");
}
