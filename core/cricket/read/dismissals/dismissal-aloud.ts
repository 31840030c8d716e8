/** How the short forms of score tables begin, and what is said for them; the provider's own are English. */
const BEGINNINGS = [
  ["ক ও ব ", "নিজের বলে ক্যাচ নিলেন "],
  ["ক ", "ক্যাচ নিলেন "],
  ["স্টা ", "স্টাম্প করলেন "],
  ["ব ", "বোল্ড, বোলার "],
  ["c & b ", "caught and bowled by "],
  ["c ", "caught by "],
  ["st ", "stumped by "],
  ["b ", "bowled by "],
] as const;

/**
 * A dismissal of score tables as it is said, in its language, since a voice reads ক and ব as letters: "ক্যাচ নিলেন কোহলি, বোলার শামি"
 * of "ক কোহলি ব শামি", "caught by Smith, bowled by Khan" of "c Smith b Khan".
 */
export function dismissalAloud(written: string): string {
  const [short, said] = BEGINNINGS.find(([begins]) => written.startsWith(begins)) ?? ["", ""];
  return (said + written.slice(short.length))
    .replace(" ব ", ", বোলার ")
    .replace(" b ", ", bowled by ")
    .replace("/", /^[a-z]/i.test(written) ? " and " : " ও ");
}
