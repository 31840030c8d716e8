import { z } from "zod";

/** SPEC 3, Marketing inquiry. The first is the form's default. */
export const AD_TYPES = [
  "Display Banners",
  "Sponsored Articles",
  "Video Ads",
  "Social/Boosted Posts",
  "Other",
] as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[0-9+\-\s()]{7,}$/;

/**
 * `POST /api/marketing-inquiry`, by the form's own rules and messages (SPEC 5), in the browser and on the server alike.
 * Longest lengths are ours: nobody's name has 200 letters, and the notes are a form field, not a file.
 */
export const marketingInquiry = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(200, "Name is too long"),
  company: z
    .string("Company name is required")
    .trim()
    .min(1, "Company name is required")
    .max(200, "Company name is too long"),
  email: z
    .string("Valid email is required")
    .trim()
    .max(254, "Valid email is required")
    .regex(EMAIL, "Valid email is required"),
  phone: z
    .string("Valid phone number is required")
    .trim()
    .max(40, "Valid phone number is required")
    .regex(PHONE, "Valid phone number is required"),
  adType: z.enum(AD_TYPES, "Type of ads is required").default(AD_TYPES[0]),
  message: z.string("Notes must be text").trim().max(5000, "Notes are too long").default(""),
});
export type MarketingInquiry = z.infer<typeof marketingInquiry>;

/** Answer of the call: `success` and what to tell the sender. */
export const inquiryAnswer = z.object({ success: z.boolean(), message: z.string().optional() });

/** What the banner says (SPEC 8). */
export const INQUIRY_THANKS = "Thanks! We will contact you shortly.";
export const INQUIRY_FAILED = "Submission failed";
export const INQUIRY_WRONG = "Something went wrong. Please try again.";
