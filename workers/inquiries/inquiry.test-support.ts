export const INQUIRY = {
  name: "রিমা",
  company: "নদীর ধারে",
  email: "rima@example.com",
  phone: "+91 98765 43210",
  adType: "Other" as const,
  message: "",
};
