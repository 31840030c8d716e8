import { expect, it } from "vitest";
import { officialName } from "./bengali-officials.ts";
import { placeName, wholePlace } from "./bengali-places.ts";

it.each([
  ["Shere Bangla National Stadium, Mirpur", "শেরেবাংলা জাতীয় স্টেডিয়াম, মিরপুর"],
  ["Sylhet International Cricket Stadium, Sylhet", "সিলেট আন্তর্জাতিক ক্রিকেট স্টেডিয়াম, সিলেট"],
  ["Zahur Ahmed Chowdhury Stadium, Chattogram", "জহুর আহমেদ চৌধুরী স্টেডিয়াম, চট্টগ্রাম"],
  ["Khulna, Bangladesh", "খুলনা, বাংলাদেশ"],
  ["M. A. Chidambaram Stadium, Chennai", "এম এ চিদম্বরম স্টেডিয়াম, চেন্নাই"],
  ["M.Chinnaswamy Stadium", "এম চিন্নাস্বামী স্টেডিয়াম"],
  ["Queen’s Park Oval,  Port of Spain", "কুইন্স পার্ক ওভাল, পোর্ট অব স্পেন"],
  ["Lake Ground, Mirpur", undefined],
])("calls %s %s", (written, bengali) => {
  expect(wholePlace(written)).toBe(bengali?.normalize("NFC"));
});

it("calls officials by initials and by name", () => {
  expect(["R.A. Kettleborough", "RA Kettleborough", "Richard Kettleborough"].map(officialName)).toEqual(
    Array(3).fill("রিচার্ড কেটেলবরো"),
  );
  expect([officialName("Sharfuddoula"), officialName("A One"), placeName("Nowhere")]).toEqual([
    "শরফুদ্দৌলা",
    undefined,
    undefined,
  ]);
});
