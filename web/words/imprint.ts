export const EDITOR = "সম্পাদক";
export const ADDRESS = "ঠিকানা";
export const rightsOf = (year: string, name: string): string => `© ${year} ${name}`;

export const OUR_ACCOUNTS = "সামাজিক মাধ্যমে আমরা";
export const NETWORK_NAMES = {
  facebook: "ফেসবুক",
  instagram: "ইনস্টাগ্রাম",
  youtube: "ইউটিউব",
  x: "এক্স",
  telegram: "টেলিগ্রাম",
  whatsapp: "হোয়াটসঅ্যাপ",
  tiktok: "টিকটক",
  linkedin: "লিংকডইন",
  threads: "থ্রেডস",
} as const;
