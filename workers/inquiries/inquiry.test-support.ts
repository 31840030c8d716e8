export const INQUIRY = {
  name: "বিজ্ঞাপনদাতা",
  company: "নদীর ধারে",
  email: "advertiser@example.com",
  phone: "+91 98765 43210",
  adType: "Other" as const,
  message: "",
};
