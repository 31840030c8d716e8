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
 * Spoken form of a dismissal, since a voice reads ক and ব as letters: "ক্যাচ নিলেন কোহলি, বোলার শামি" for "ক
 * কোহলি ব শামি", "caught by Smith, bowled by Khan" for "c Smith b Khan".
 */
export function spokenDismissal(written: string): string {
  const [short, said] = BEGINNINGS.find(([begins]) => written.startsWith(begins)) ?? ["", ""];
  return (said + written.slice(short.length))
    .replace(" ব ", ", বোলার ")
    .replace(" b ", ", bowled by ")
    .replace("/", /^[a-z]/i.test(written) ? " and " : " ও ");
}
