import {
  INQUIRY_FAILED,
  INQUIRY_WRONG,
  inquiryAnswer,
  type MarketingInquiry,
} from "../../core/contract/inquiry.ts";

/**
 * Sends the form. `trap`: its field for robots. Rejects with an Error whose message is for the reader
 * (decisions/pages.md#advertise-form).
 */
export async function sendInquiry(inquiry: MarketingInquiry, trap: string): Promise<void> {
  let answer: { success: boolean; message?: string | undefined };
  let ok: boolean;
  try {
    const response = await fetch("/api/marketing-inquiry", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(trap === "" ? inquiry : { ...inquiry, website: trap }),
    });
    ok = response.ok;
    answer = inquiryAnswer.parse(await response.json());
  } catch {
    throw new Error(INQUIRY_WRONG);
  }
  if (!ok || !answer.success) throw new Error(answer.message || INQUIRY_FAILED);
}
