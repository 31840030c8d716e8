import { plainName } from "./plain-name.ts";

/** Umpires and referees as Bengali papers write them, each after the providers' names. */
const OFFICIALS: ReadonlyMap<string, string> = new Map(
  `
Adrian Holdstock, AT Holdstock = অ্যাড্রিয়ান হোল্ডস্টক
AG Hurst = অ্যালান হার্স্ট
AG Wharf, Alex Wharf = অ্যালেক্স হোয়ার্ফ
Ahsan Raza = আহসান রাজা
AJ Pycroft, Andy Pycroft = অ্যান্ডি পাইক্রফট
Akhtar Ahmad = আখতার আহমেদ
AL Hill, Tony Hill = টনি হিল
Aleem Dar = আলিম দার
Ali Naqvi = আলী নাকভি
Allahudien Paleker = আল্লাহুদিন পালেকার
Asif Yaqoob = আসিফ ইয়াকুব
BC Broad, Chris Broad = ক্রিস ব্রড
BNJ Oxenford, Bruce Oxenford = ব্রুস অক্সেনফোর্ড
C Shamshuddin, Chettithody Shamshuddin = চেট্টিথোডি শামসুদ্দিন
CB Gaffaney, Chris Gaffaney, Christopher Gaffaney = ক্রিস গ্যাফানি
Chris Brown, CM Brown = ক্রিস ব্রাউন
Claire Polosak = ক্লেয়ার পোলোসাক
Darrell Hair = ড্যারেল হেয়ার
David Boon, DC Boon = ডেভিড বুন
David Millns, DJ Millns = ডেভিড মিলন্স
DJ Harper = ড্যারিল হার্পার
Donovan Koch = ডনোভান কচ
Faisal Afridi = ফয়সাল আফ্রিদি
Gazi Sohel = গাজী সোহেল
Gerard Abood = জেরার্ড আবুদ
GO Brathwaite, Gregory Brathwaite = গ্রেগরি ব্রাফেট
Graeme La Brooy, Graeme Labrooy = গ্রায়েম ল্যাব্রয়
GS Lakshmi = জি এস লক্ষ্মী
HDPK Dharmasena, Kumar Dharmasena = কুমার ধর্মসেনা
Ian Gould, IJ Gould = ইয়ান গোল্ড
Iknam Chabi = ইকনাম চাবি
Izatullah Safi = ইজাতউল্লাহ সাফি
J Srinath, Javagal Srinath = জাভাগল শ্রীনাথ
Jacqueline Williams = জ্যাকুলিন উইলিয়ামস
Jayaraman Madanagopal = জয়ারামন মদনগোপাল
Jeff Crowe, JJ Crowe = জেফ ক্রো
Joel Wilson, JS Wilson = জোয়েল উইলসন
Kim Cotton = কিম কটন
KN Anantha Padmanabhan, KN Ananthapadmanabhan = কে এন অনন্তপদ্মনাভন
L Rusere, Langton Rusere = ল্যাংটন রুসেরে
Leslie Reifer = লেসলি রেইফার
Lyndon Hannibal = লিন্ডন হ্যানিবল
M Erasmus, Marais Erasmus = মারাইস এরাসমাস
MA Gough, Michael Gough = মাইকেল গফ
Martin Saggers = মার্টিন স্যাগার্স
Masudur Rahman, Masudur Rahman Mukul = মাসুদুর রহমান
Mike Burns = মাইক বার্নস
Mohammed Javed Malik = মোহাম্মদ জাভেদ মালিক
Moniruzzaman = মনিরুজ্জামান
Morshed Ali Khan = মোর্শেদ আলী খান
Muhammad Javed = মোহাম্মদ জাভেদ
Nadir Shah = নাদির শাহ
Neeyamur Rashid, Neeyamur Rashid Rahul, Niamur Rashid = নিয়ামুর রশিদ
Nigel Duguid = নাইজেল ডুগুইড
Nigel Llong, NJ Llong = নাইজেল লং
Nitin Menon, NN Menon = নীতিন মেনন
P Wilson, Paul Wilson = পল উইলসন
Paul Reiffel, PR Reiffel = পল রাইফেল
Phil Gillespie = ফিল গিলেস্পি
Prageeth Rambukwella = প্রগীত রাম্বুকওয়েলা
RA Kettleborough, Richard Kettleborough = রিচার্ড কেটেলবরো
Ranjan Madugalle, RS Madugalle = রঞ্জন মাদুগলে
Ranmore Martinesz = রনমোর মার্টিনেজ
Rashid Riaz = রশিদ রিয়াজ
Raveendra Wimalasiri = রবীন্দ্র উইমালাসিরি
RB Richardson, Richie Richardson = রিচি রিচার্ডসন
Reon King = রিওন কিং
Richard Illingworth, RK Illingworth = রিচার্ড ইলিংওয়ার্থ
RJ Tucker, Rod Tucker, Rodney Tucker = রড টাকার
Rohan Pandit = রোহান পণ্ডিত
Roland Black = রোল্যান্ড ব্ল্যাক
RSA Palliyaguruge, Ruchira Palliyaguruge = রুচিরা পল্লিয়াগুরুগে
Russell Warren = রাসেল ওয়ারেন
S Ravi, Sundaram Ravi = সুন্দরম রবি
Sam Nogajski, SJ Nogajski = স্যাম নোগাস্কি
Shandre Fritz = শান্দ্রে ফ্রিটজ
Sharfuddoula = শরফুদ্দৌলা
Sharfuddoula Ibne Shahid = শরফুদ্দৌলা ইবনে শহীদ
Sharfuddoula Saikat = শরফুদ্দৌলা সৈকত
Shathira Jakir Jesy = সাথিরা জাকির জেসি
Shaun George = শন জর্জ
Shozab Raza = শোজাব রাজা
Simon Taufel = সাইমন টফেল
Steve Davis = স্টিভ ডেভিস
Sue Redfern = সু রেডফার্ন
Tanvir Ahmed = তানভীর আহমেদ
Trudy Anderson = ট্রুডি অ্যান্ডারসন
UV Gandhe = উলহাস গান্ধে
V Narayan Kutty = ভি নারায়ণন কুট্টি
Virender Sharma = বীরেন্দর শর্মা
Wayne Knights, WR Knights = ওয়েইন নাইটস
Wendell La Brooy = ওয়েন্ডেল ল্যাব্রয়
`
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [written = "", bengali = ""] = line.split(" = ");
      return written.split(", ").map((name) => [name, bengali] as const);
    }),
);

export function officialName(name: string): string | undefined {
  return OFFICIALS.get(plainName(name));
}

export const officialsIn = (written: string): string[] =>
  written
    .split(/ and |, | & /)
    .map((name) => name.trim())
    .filter((name) => name !== "");
