import { z } from "zod";
import { trimmedText } from "./bounded.ts";

/** Kinds of advertising; the first one is the form's default (decisions/pages.md#advertise-form). */
export const AD_TYPES = [
  "Display Banners",
  "Sponsored Articles",
  "Video Ads",
  "Social/Boosted Posts",
  "Other",
] as const;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const PHONE = /^[0-9+\-\s()]{7,}$/;

export const INQUIRY_LENGTHS = { name: 200, company: 200, email: 254, phone: 40, adType: 40, message: 5000 };
const MOST = INQUIRY_LENGTHS;

/**
 * `POST /api/marketing-inquiry`, with the form's rules and messages for browser and server
 * (decisions/pages.md#advertise-form). The limits of length are ours, not the specification's.
 */
export const marketingInquiry = z.object(
  {
    name: trimmedText(MOST.name, "Name is too long", "Name is required").min(1, "Name is required"),
    company: trimmedText(MOST.company, "Company name is too long", "Company name is required").min(
      1,
      "Company name is required",
    ),
    email: trimmedText(MOST.email, "Valid email is required", "Valid email is required").regex(
      EMAIL,
      "Valid email is required",
    ),
    phone: trimmedText(MOST.phone, "Valid phone number is required", "Valid phone number is required").regex(
      PHONE,
      "Valid phone number is required",
    ),
    adType: z.enum(AD_TYPES, "Type of ads is required").default(AD_TYPES[0]),
    message: trimmedText(MOST.message, "Notes are too long", "Notes must be text").default(""),
  },
  "The message must be an object of fields",
);
export type MarketingInquiry = z.infer<typeof marketingInquiry>;

export const inquiryAnswer = z.object({ success: z.boolean(), message: z.string().optional() });

/** Text of the banner after a successful inquiry (decisions/pages.md#advertise-form). */
export const INQUIRY_THANKS = "Thanks! We will contact you shortly.";
export const INQUIRY_FAILED = "Submission failed";
export const INQUIRY_WRONG = "Something went wrong. Please try again.";
