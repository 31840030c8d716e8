import { describe, expect, it } from "vitest";
import { readBucketList } from "./bucket-list.ts";

const listOf = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</ListBucketResult>`;
const object = (key: string): string =>
  `<Contents><Key>${key}</Key><ETag>&quot;0&quot;</ETag><Owner><ID>Key</ID></Owner><Size>3</Size></Contents>`;

describe("a part of a bucket's list", () => {
  it("has its keys, and what the next one is asked for by", () => {
    const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>";
    expect(readBucketList(listOf(`${more}${object("p/aa")}${object("p/&lt;bb&gt;")}`))).toEqual({
      keys: ["p/aa", "p/<bb>"],
      next: "a&b",
    });
    const last = "<IsTruncated>false</IsTruncated><NextContinuationToken>old</NextContinuationToken>";
    expect(readBucketList(listOf(`${last}${object("p/cc")}`))).toEqual({ keys: ["p/cc"] });
    expect(readBucketList(listOf("<Name>b</Name><KeyCount>0</KeyCount>"))).toEqual({ keys: [] });
  });

  it("is none where it is cut off, something else, or made to be read for hours", () => {
    const whole = listOf(object("p/aa"));
    for (let length = 0; length < whole.length; length += 1)
      expect(readBucketList(whole.slice(0, length)), whole.slice(0, length)).toBeUndefined();
    for (const none of [
      "",
      "no XML",
      "<html><body>Sign in</body></html>",
      "<Error><Code>AccessDenied</Code></Error>",
      listOf("<Contents>".repeat(300_000)),
      listOf(`${"<a>".repeat(300_000)}${"</b>".repeat(300_000)}`),
      listOf(`<Contents><Key>${"k".repeat(1_000_000)}</Key></Contents>`),
    ])
      expect(readBucketList(none), none.slice(0, 40)).toBeUndefined();
    const flat = listOf("<Contents><Key>p/aa</Key><x></x></Contents>".repeat(100_000));
    expect(readBucketList(flat)?.keys).toHaveLength(100_000);
  });
});
