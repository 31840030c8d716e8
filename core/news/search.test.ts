import { describe, expect, it } from "vitest";
import { storyCard as story } from "./fixtures/story-card.ts";
import { readListSearch, searchStories } from "./search.ts";

describe("searching a list", () => {
  const stories = [
    story("1", "নদীর পা\u09DC ভাঙছে"),
    story("2", "Dhaka METRO", { excerpt: "যাত্রী বাড়ছে" }),
    story("3", "বাজার", { keywords: ["পেঁয়াজ"] }),
  ];
  const ids = (query: string) => searchStories(stories, query).map(({ id }) => id);

  it("finds a letter however it was composed", () => {
    expect(ids("পা\u09A1\u09BC")).toEqual(["1"]);
  });
  it("looks in title, excerpt and keywords, without regard to case, for every word", () => {
    expect(ids("metro যাত্রী")).toEqual(["2"]);
    expect(ids("পেঁয়াজ")).toEqual(["3"]);
    expect(ids("metro বাজার")).toEqual([]);
  });
  it("keeps the whole list for an empty query", () => {
    expect(ids("  ")).toEqual(["1", "2", "3"]);
  });
});

describe("what an address asks of a list", () => {
  it.each(["", "?utm_source=x&fbclid=y", "?page=1", "?page=01", "?q=", "?q=%20%20"])(
    "%j is the list as it is",
    (given) => {
      expect(readListSearch(given)).toEqual({ query: "", search: "" });
    },
  );

  const large = ["10001", "99999999999999999999"];
  it.each(["", "0", "-3", "2.5", "1e1", ...large, "two", "2&page=x", "%201"])(
    "?page=%s is no page of it",
    (page) => {
      expect(readListSearch(`?page=${page}`)).toEqual({ wrong: true, query: "", search: "" });
    },
  );

  it.each([
    ["?utm=1&page=02", { page: 2, query: "", search: "?page=2" }],
    ["?q=bus&page=x", { query: "bus", search: "?q=bus" }],
    ["?page=2", { page: 2, query: "", search: "?page=2" }],
    ["?q=bus+%20stop&page=4", { query: "bus stop", search: "?q=bus%20stop" }],
    ["?q=%E0%A6", { query: "\ufffd", search: "?q=%EF%BF%BD" }],
    ["?q=a&q=b", { query: "a", search: "?q=a" }],
  ])("%s is %o", (given, read) => {
    expect(readListSearch(given)).toEqual(read);
  });

  it("is no longer than anybody means it, and never half a character", () => {
    expect(readListSearch(`?q=${"ক".repeat(5_000)}`).query).toHaveLength(100);
    expect(readListSearch(`?q=${encodeURIComponent("😀".repeat(200))}`).query).toBe("😀".repeat(50));
    expect(readListSearch(`?q=${encodeURIComponent(`a${"😀".repeat(200)}`)}`).query).toBe(
      `a${"😀".repeat(49)}`,
    );
  });
});
