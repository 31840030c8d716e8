import { sideName, withoutKind } from "../bengali-teams.ts";

/**
 * Short names of sides as in newspapers: a league's side by its town; two sides from the same town have their
 * own names. Keys: a word of the name, or all of it.
 */
const SHORT: ReadonlyMap<string, string> = new Map(
  // Bangladesh Premier League
  (
    "Chattogram চট্টগ্রাম,Chittagong চট্টগ্রাম,Comilla কুমিল্লা,Dhaka ঢাকা,Rajshahi রাজশাহী,Barishal বরিশাল,Khulna খুলনা,Rangpur রংপুর,Sylhet সিলেট," +
    // Pakistan Super League
    "Islamabad ইসলামাবাদ,Karachi করাচি,Lahore লাহোর,Multan মুলতান,Peshawar পেশোয়ার,Quetta কোয়েটা," +
    // Big Bash League
    "Adelaide অ্যাডিলেড,Brisbane ব্রিসবেন,Hobart হোবার্ট,Melbourne Renegades রেনেগেডস,Melbourne Stars স্টার্স,Perth পার্থ,Sydney Sixers সিক্সার্স,Sydney Thunder থান্ডার," +
    // The Hundred
    "Birmingham বার্মিংহ্যাম,London লন্ডন,Manchester ম্যানচেস্টার,Northern Superchargers সুপারচার্জার্স,Oval ওভাল,Southern Brave ব্রেভ,Trent রকেটস,Welsh ফায়ার," +
    // Women's Premier League
    "Gujarat গুজরাট,UP ইউপি," +
    // An Indian Premier League side without a full name; countries with two long words
    "Deccan ডেকান,Delhi দিল্লি,South Africa দ. আফ্রিকা,West Indies উইন্ডিজ"
  )
    .split(",")
    .map((line) => {
      const bengali = line.search(/[\u0980-\u09ff]/);
      return [line.slice(0, bengali - 1), line.slice(bengali)] as const;
    }),
);

/**
 * Sides whose Bengali name ends with the place (রয়্যাল চ্যালেঞ্জার্স বেঙ্গালুরু); all others begin with it.
 */
const PLACE_LAST = /^(?:কিংস|রয়|সান)/;

/**
 * Name of a side in an alert: the short form of a club, the full name of a country with its kind of side:
 * "বেঙ্গালুরু", "ভারত নারী দল".
 */
export function briefSide(team: { name: string; short: string }): string {
  const whole = sideName(team.name);
  if (whole === team.name) return whole;
  const brief = sideShortly(team) + whole.slice(sideName(withoutKind(team.name)).length);
  return brief.includes(".") ? whole : brief;
}

export function sideShortly({ name, short }: { name: string; short: string }): string {
  const side = withoutKind(name);
  const known = [side, ...side.split(" ")].flatMap((part) => SHORT.get(part) ?? [])[0];
  const whole = sideName(side);
  return known ?? (whole === side ? short : (whole.split(" ").at(PLACE_LAST.test(whole) ? -1 : 0) ?? short));
}
