import { own } from "../../own.ts";

export interface TeamColours {
  first: string;
  second: string;
  ink: string;
}

/**
 * Colours by full name, because short codes repeat between leagues: two colours of the badge, and the colour of
 * its letters unless that is white. The table is short, because every match page loads it.
 */
const BY_NAME: Readonly<Record<string, string>> = {
  // International sides
  afghanistan: "0f5fb4 b3202c",
  australia: "f2c230 7fae8e 14110d",
  bangladesh: "006a4e c4122f",
  canada: "b3121d 3b3f45",
  england: "12336f b3202c",
  india: "1259a8 a8480a",
  ireland: "0b6b3a 1d3f6e",
  kenya: "8f1d14 1f5f33",
  namibia: "12336f a32a1d",
  nepal: "1a3f8f b3202c",
  netherlands: "b3470a 1b3f7a",
  "new zealand": "1c1f22 0f6674",
  oman: "a81f24 1b6a3c",
  pakistan: "0b5a34 2f6b4f",
  "papua new guinea": "9f1a1a 24211d",
  scotland: "3b2a78 12457f",
  "south africa": "0a6a42 6b5300",
  "sri lanka": "12357f 7a5200",
  uganda: "7a5200 24211d",
  "united arab emirates": "a81f24 24211d",
  "united states": "1a3a7a a81f2e",
  "united states of america": "1a3a7a a81f2e",
  "west indies": "6d1030 6b5300",
  zimbabwe: "a31621 1f6a33",
  // Indian Premier League
  "chennai super kings": "f9cd05 6fa0d8 14110d",
  "deccan chargers": "3d4a5c 123a63",
  "delhi capitals": "17479e b3202c",
  "delhi daredevils": "1c3f7c b3202c",
  "gujarat titans": "1b2133 6b5a2a",
  "kings xi punjab": "b3121d 5d6368",
  "kolkata knight riders": "3a225d 7a5a10",
  "lucknow super giants": "0f5f9a a34a12",
  "mumbai indians": "004ba0 6b5512",
  "punjab kings": "b3121d 5d6368",
  "rajasthan royals": "b01c73 1f3f8f",
  "royal challengers bangalore": "a81f1b 24211d",
  "royal challengers bengaluru": "a81f1b 24211d",
  "sunrisers hyderabad": "b3470a 24211d",
  // Women's Premier League
  "gujarat giants": "b3470a 7a2a4a",
  "up warriorz": "5b2d86 7a5200",
  // Bangladesh Premier League
  "chattogram challengers": "a3380a 12357f",
  "chattogram royals": "1f3f8f 7a5200",
  "chittagong kings": "12357f 7a5200",
  "comilla victorians": "8a1538 7a5200",
  "dhaka capitals": "5b2d86 b3202c",
  "dhaka dynamites": "b3202c 12357f",
  "durbar rajshahi": "8a1538 7a5200",
  "fortune barishal": "a81f24 24211d",
  "khulna tigers": "0f6a4a 7a5200",
  "noakhali express": "0f6a4a 12357f",
  "rajshahi warriors": "8a1538 24211d",
  "rangpur riders": "0f5f9a 24211d",
  "sylhet strikers": "a81f4e 1f3f6e",
  "sylhet titans": "a8480a 1f3f6e",
  // Pakistan Super League
  "islamabad united": "a81f24 7a4a12",
  "karachi kings": "12459a a81f24",
  "lahore qalandars": "4f6a12 24211d",
  "multan sultans": "12607a 1f6a3c",
  "peshawar zalmi": "7a5200 24211d",
  "quetta gladiators": "4f1f78 7a5200",
  // Big Bash League
  "adelaide strikers": "0a66ad 1d2a44",
  "brisbane heat": "0f7a7a 7a2a6a",
  "hobart hurricanes": "5b2d86 7a2a6a",
  "melbourne renegades": "b3121d 24211d",
  "melbourne stars": "0f6a33 24211d",
  "perth scorchers": "a8480a 24211d",
  "sydney sixers": "a81f5e 1d2a44",
  "sydney thunder": "4f6a12 24211d",
  // The Hundred
  "birmingham phoenix": "a8400a 7a1f14",
  "london spirit": "12357f 3a3f8a",
  "manchester originals": "24211d 4a5058",
  "northern superchargers": "4f1f78 a8400a",
  "oval invincibles": "0f6a5a 12357f",
  "southern brave": "4a5a12 24211d",
  "trent rockets": "8a5200 6a1f1f",
  "welsh fire": "b3121d 7a1f14",
};

const BY_CODE: Readonly<Record<string, string>> = {
  AFG: "afghanistan",
  AUS: "australia",
  BAN: "bangladesh",
  ENG: "england",
  IND: "india",
  IRE: "ireland",
  NED: "netherlands",
  NEP: "nepal",
  NZ: "new zealand",
  PAK: "pakistan",
  RSA: "south africa",
  SCO: "scotland",
  SL: "sri lanka",
  UAE: "united arab emirates",
  USA: "united states",
  WI: "west indies",
  ZIM: "zimbabwe",
};

const SIDES = new Set(["a", "women", "w", "men", "u19", "under-19", "under-19s", "lions", "emerging"]);

function coloursOf(written: string): TeamColours {
  const [first, second, ink = "fff"] = written.split(" ");
  return { first: `#${first}`, second: `#${second}`, ink: `#${ink}` };
}

// Names of all sides for tests. The annotation lets a build remove this list.
export const KNOWN_SIDES: readonly string[] = /* @__PURE__ */ Object.keys(BY_NAME);
export const KNOWN_COLOURS: readonly TeamColours[] = /* @__PURE__ */ Object.values(BY_NAME).map(coloursOf);

export function knownColours(team: { name: string; short: string }): TeamColours | undefined {
  const words = team.name.toLowerCase().trim().split(" ");
  const name = (SIDES.has(words.at(-1) ?? "") ? words.slice(0, -1) : words).join(" ");
  const code = team.name.toUpperCase() === team.short.toUpperCase() ? team.short.toUpperCase() : "";
  const known = own(BY_NAME, name) ?? own(BY_NAME, own(BY_CODE, code) ?? "");
  return known === undefined ? undefined : coloursOf(known);
}
