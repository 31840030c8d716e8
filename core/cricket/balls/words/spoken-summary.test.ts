import { expect, it } from "vitest";
import { factsUnbroken, summaryParts } from "./spoken-summary.ts";

it("summaries are taken apart at the figures of players", () => {
  const aloud = (summary: string) => {
    const parts = summaryParts(summary);
    expect(parts.map(({ text }) => text).join("")).toBe(summary);
    return parts.map((part) => part.aloud ?? part.text).join("");
  };
  expect(
    aloud(
      "১৭ ওভার শেষে ৩ উইকেটে ১৬৩। এই ওভারে ৮ রান, ১ উইকেট। কোহলি ৭০ (৪১), শর্মা ০ (০)। বোলার: বুমরাহ ৩/২২ (৪ ওভার)।",
    ),
  ).toBe(
    "১৭ ওভার শেষে ৩ উইকেটে ১৬৩। এই ওভারে ৮ রান, ১ উইকেট। কোহলি ৪১ বলে ৭০, শর্মা ০। বোলার: বুমরাহ ৪ ওভারে ২২ রানে ৩ উইকেট।",
  );
  expect(aloud("৫ উইকেটে ১৮৮ (২০ ওভার)। ব্যাট হাতে: RG Sharma ৭০ (৪৮)। বল হাতে: বুমরাহ ২/৩১, আমির ১/২০।")).toBe(
    "৫ উইকেটে ১৮৮ (২০ ওভার)। ব্যাট হাতে: RG Sharma ৪৮ বলে ৭০। বল হাতে: বুমরাহ ৩১ রানে ২ উইকেট, আমির ২০ রানে ১ উইকেট।",
  );
  expect(aloud("বোলার: আমির ০/৬ (৩ বল)।")).toBe("বোলার: আমির ৩ বলে ৬ রান, উইকেট নেই।");
  expect(aloud("বৃষ্টিতে ম্যাচ ড্র।")).toBe("বৃষ্টিতে ম্যাচ ড্র।");
});

it("a number and what it counts, and a score in words, are in one line", () => {
  expect(factsUnbroken("ভারতের সুপার ওভার শেষ: ১ উইকেটে ১১।")).toBe("ভারতের সুপার ওভার শেষ: ১\u00a0উইকেটে\u00a0১১।");
  expect(factsUnbroken("এই ওভারে ৮ রান, ১ উইকেট।")).toBe("এই ওভারে ৮\u00a0রান, ১\u00a0উইকেট।");
  expect(factsUnbroken("বিনা উইকেটে ৫")).toBe("বিনা\u00a0উইকেটে\u00a0৫");
  for (const place of ["স্কয়ার লেগ", "ফাইন লেগ", "থার্ড ম্যান", "লং অফ", "লং অন", "মিড উইকেট"])
    expect(factsUnbroken(`কোহলির চার, ${place}ের উপর দিয়ে।`)).toContain(place.replace(" ", "\u00a0"));
  expect(factsUnbroken("কোহলি নিলেন দুই রান।")).toBe("কোহলি নিলেন দুই\u00a0রান।");
  expect(factsUnbroken("ভারতের উইকেট পড়েনি")).toBe("ভারতের উইকেট পড়েনি");
});
