/**
 * Wordings of a ball in commentators' style: six for each frequent kind of ball, fewer for rare kinds.
 * {batters}, {bowlers}, {outs} and {fielders} are genitives, {toBatter}, {toBowler} and {toOut} objects.
 * `first` names the bowler, `next` does not; `...To` has the direction.
 */
export const HIT = {
  first: [
    "{bowlers} বলে {batters} {shot}।",
    "{toBowler} {shot} মারলেন {batter}।",
    "{shot}! {bowlers} বল সীমানার বাইরে পাঠালেন {batter}।",
    "বল হাতে {bowler}। {shot} মারলেন {batter}।",
    "{shot}! বোলার {bowler}, মারলেন {batter}।",
    "{bowlers} বলে {shot} মারলেন {batter}।",
  ],
  firstTo: [
    "{bowlers} বলে {batters} {shot}, {through}।",
    "{toBowler} {shot} মারলেন {batter}, {through}।",
    "{shot}! {bowlers} বল {through} সীমানার বাইরে পাঠালেন {batter}।",
    "বল হাতে {bowler}। {through} {shot} মারলেন {batter}।",
    "{shot}! বোলার {bowler}, {through} মারলেন {batter}।",
    "{bowlers} বলে {through} {shot} মারলেন {batter}।",
  ],
  next: [
    "{shot}! বল সীমানার বাইরে পাঠালেন {batter}।",
    "{batters} {shot}।",
    "{shot} মারলেন {batter}।",
    "{shot}! মারলেন {batter}।",
    "{batter} মারলেন {shot}।",
    "{shot} {batters}।",
  ],
  nextTo: [
    "{shot}! {through} বল সীমানার বাইরে পাঠালেন {batter}।",
    "{batters} {shot}, {through}।",
    "{through} {shot} মারলেন {batter}।",
    "{shot}! {through} মারলেন {batter}।",
    "{batter} মারলেন {shot}, {through}।",
    "{through} {shot} {batters}।",
  ],
} as const;

export const DOT = {
  first: [
    "{bowlers} বলে রান নেই।",
    "ডট বল খেললেন {batter}, বোলার {bowler}।",
    "{bowlers} বলে রান হলো না {batters}।",
    "বল হাতে {bowler}। ডট বল।",
    "{bowlers} ডট বল।",
    "বল হাতে {bowler}। এই বলে রান নেই।",
  ],
  next: [
    "রান নেই।",
    "ডট বল খেললেন {batter}।",
    "রান হলো না {batters}।",
    "ডট বল।",
    "রান এল না {batters} ব্যাট থেকে।",
    "এই বলে রান নেই।",
  ],
  again: [
    "আবার ডট বল।",
    "ডট বল খেললেন {batter}।",
    "রান হলো না {batters}।",
    "এবারও রান নেই।",
    "রান এল না {batters} ব্যাট থেকে।",
    "এই বলেও রান নেই।",
  ],
} as const;

export const RUNS = {
  first: [
    "{bowlers} বলে {runs} নিলেন {batter}।",
    "{bowlers} বলে {batters} {runs}।",
    "বল হাতে {bowler}। {runs} নিলেন {batter}।",
    "{bowlers} বলে {runs} {batters}।",
    "{batter} {runs} নিলেন {bowlers} বলে।",
    "বল হাতে {bowler}, {runs} {batters}।",
  ],
  firstTo: [
    "{toBowler} {into} খেলে {runs} নিলেন {batter}।",
    "{bowlers} বল {into} পাঠিয়ে {runs} নিলেন {batter}।",
    "বল হাতে {bowler}। {into} খেলে {runs} {batters}।",
    "{bowlers} বল {towards} খেলে {runs} {batters}।",
    "{bowlers} বল {into} {pushed} {runs} {batters}।",
    "{bowlers} বল {towards} পাঠিয়ে {runs} নিলেন {batter}।",
  ],
  next: [
    "{runs} নিলেন {batter}।",
    "{batters} {runs}।",
    "{batters} ব্যাটে {runs}।",
    "{batter} নিলেন {runs}।",
    "{runs} {batters}।",
    "{ran} {batter}।",
  ],
  nextTo: [
    "{into} {pushed} {runs} {batters}।",
    "{into} পাঠিয়ে {runs} নিলেন {batter}।",
    "{batter} খেললেন {into}, {runs}।",
    "বল {into} পাঠিয়ে {runs} {batters}।",
    "{into} খেলে {runs} নিলেন {batter}।",
    "{towards} খেলে {runs} {batters}।",
  ],
} as const;

export const EXTRAS = {
  /** Wordings for a wide and a no-ball. */
  bowlers: [
    "{bowlers} {extra}, {runs}।",
    "{extra} {gave} {bowler}, {runs}।",
    "বল হাতে {bowler}। {extra}, {runs}।",
    "{bowler} {gave} {extra}, {runs}।",
    "অতিরিক্ত {runs}, {bowlers} {extra}।",
    "{bowlers} {extra} থেকে {runs}।",
  ],
  /** Wordings for byes and leg byes. */
  batters: [
    "{bowlers} বলে {extra}, {runs}।",
    "{bowlers} বলে {extra} থেকে {runs}।",
    "বল হাতে {bowler}। {extra}, {runs}।",
    "{bowlers} বলে {runs} এল {extra} থেকে।",
    "বল হাতে {bowler}, {extra} থেকে {runs}।",
    "{bowlers} বলে {extra} হিসেবে {runs}।",
  ],
  next: [
    "{extra}, {runs}।",
    "{extra} থেকে {runs}।",
    "এবার {extra}, {runs}।",
    "{runs} এল {extra} থেকে।",
    "অতিরিক্ত {runs}, {extra}।",
    "{extra} থেকে যোগ হলো {runs}।",
  ],
  again: ["আবার {extra}, {runs}।", "আরেকটি {extra}, {runs}।"],
} as const;

export const WICKETS = {
  bowled: [
    "উইকেট! {bowlers} বলে বোল্ড {out}।",
    "বোল্ড! {toOut} ফেরালেন {bowler}।",
    "আউট! {toOut} বোল্ড করলেন {bowler}।",
    "বোল্ড! স্টাম্প ভাঙল {outs}, বোলার {bowler}।",
    "বোল্ড {out}! উইকেট {bowlers}।",
    "আউট! {bowlers} বলে বোল্ড হয়ে ফিরলেন {out}।",
  ],
  caught: [
    "উইকেট! {bowlers} বলে {fielders} হাতে ক্যাচ দিলেন {out}।",
    "আউট! {outs} ক্যাচ নিলেন {fielder}, বোলার {bowler}।",
    "ক্যাচ! {bowlers} বলে {fielders} হাতে ধরা পড়লেন {out}।",
    "উইকেট! {toOut} ফেরালেন {bowler}, ক্যাচ নিলেন {fielder}।",
    "আউট! {fielders} হাতে ক্যাচ দিয়ে ফিরলেন {out}, উইকেট {bowlers}।",
    "উইকেট {bowlers}! {fielders} হাতে ক্যাচ {out}।",
  ],
  "caught by somebody": [
    "উইকেট! {bowlers} বলে ক্যাচ দিয়ে ফিরলেন {out}।",
    "আউট! ক্যাচ দিলেন {out}, উইকেট {bowlers}।",
    "ক্যাচ! {toOut} ফেরালেন {bowler}।",
    "উইকেট {bowlers}! ক্যাচ দিলেন {out}।",
    "আউট! {bowlers} বলে ক্যাচ আউট {out}।",
    "ক্যাচ আউট {out}! উইকেট নিলেন {bowler}।",
  ],
  "caught and bowled": [
    "উইকেট! নিজের বলেই {outs} ক্যাচ নিলেন {bowler}।",
    "আউট! নিজের বলেই ক্যাচ নিয়ে {toOut} ফেরালেন {bowler}।",
    "উইকেট! {toBowler} ফিরতি ক্যাচ দিলেন {out}।",
    "আউট! {outs} ফিরতি ক্যাচ নিলেন {bowler}।",
    "ফিরতি ক্যাচ! {toOut} ফেরালেন {bowler}।",
    "আউট! {toBowler} ফিরতি ক্যাচ দিয়ে ফিরলেন {out}।",
  ],
  lbw: [
    "উইকেট! {bowlers} বলে এলবিডব্লিউ {out}।",
    "এলবিডব্লিউ! {toOut} ফেরালেন {bowler}।",
    "আউট! এলবিডব্লিউ হয়ে ফিরলেন {out}, উইকেট {bowlers}।",
    "উইকেট! {toOut} এলবিডব্লিউ করলেন {bowler}।",
    "এলবিডব্লিউ {out}! উইকেট {bowlers}।",
    "আউট! {bowlers} বলে এলবিডব্লিউর ফাঁদে {out}।",
  ],
  "run out": [
    "রান আউট! ফিরে গেলেন {out}।",
    "উইকেট! রান আউট হলেন {out}।",
    "আউট! রান আউট হয়ে ফিরলেন {out}।",
    "রান আউট {out}!",
    "উইকেট পড়ল! রান আউট {out}।",
    "রান আউট! ফিরতে হলো {toOut}।",
  ],
  stumped: [
    "উইকেট! {bowlers} বলে স্টাম্পড {out}।",
    "স্টাম্পড! {bowlers} বলে ফিরলেন {out}।",
    "আউট! স্টাম্পড হয়ে ফিরলেন {out}, উইকেট {bowlers}।",
    "স্টাম্পড {out}! উইকেট {bowlers}।",
    "উইকেট {bowlers}! স্টাম্পড হলেন {out}।",
    "আউট! {bowlers} বলে স্টাম্পড হয়ে ফিরলেন {out}।",
  ],
  "hit wicket": [
    "উইকেট! {bowlers} বলে হিট উইকেট {out}।",
    "হিট উইকেট! {bowlers} বলে ফিরলেন {out}।",
    "আউট! হিট উইকেট হলেন {out}, বোলার {bowler}।",
  ],
  retired: ["{out} মাঠ ছাড়লেন।"],
  other: ["উইকেট! {how} হলেন {out}।"],
} as const;
