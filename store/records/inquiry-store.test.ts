import { expect, it } from "vitest";
import { onEachDatabase } from "../each-database.test-support.ts";
import type { NewInquiry } from "../types.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const MINUTE = 60_000;
const inquiry: NewInquiry = {
  name: "A reader",
  company: "A company",
  email: "name@example.com",
  phone: "9876543210",
  adType: "Video Ads",
  message: "",
};

onEachDatabase("messages of advertisers", {}, ({ store }) => {
  it("keeps an advertiser's message, newest first, not handled yet", async () => {
    await store.inquiries.add(inquiry, NOW);
    const id = await store.inquiries.add({ ...inquiry, message: "<b>পুজোর</b> আগে" }, NOW + MINUTE);
    const { inquiries, total } = await store.inquiries.page(1, 20);
    expect(total).toBe(2);
    expect(inquiries[0]).toEqual({
      ...inquiry,
      id,
      message: "<b>পুজোর</b> আগে",
      createdAt: NOW + MINUTE,
      handled: false,
    });
    expect(inquiries[1]?.message).toBe("");
    expect((await store.inquiries.page(2, 1)).inquiries).toHaveLength(1);
    expect((await store.inquiries.page(9, 20)).inquiries).toEqual([]);
  });

  it("says which messages have no job for the desk's mail yet", async () => {
    const first = await store.inquiries.add(inquiry, NOW);
    const second = await store.inquiries.add(inquiry, NOW + MINUTE);
    expect(await store.inquiries.unqueued(NOW, 10)).toEqual([]);
    expect(await store.inquiries.unqueued(NOW + 2 * MINUTE, 10)).toEqual([first, second]);
    expect(await store.inquiries.unqueued(NOW + 2 * MINUTE, 1)).toEqual([first]);
    await store.inquiries.queued(first);
    expect(await store.inquiries.unqueued(NOW + 2 * MINUTE, 10)).toEqual([second]);
    expect(await store.inquiries.get(first)).toEqual({
      ...inquiry,
      id: first,
      createdAt: NOW,
      handled: false,
    });
  });
});
