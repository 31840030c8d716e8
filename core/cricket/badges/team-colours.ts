/** Two colours of a team's badge and the colour of the letters that stand on both. */
export interface TeamColours {
  first: string;
  second: string;
  ink: "#fff" | "#14110d";
}

const WHITE = "#fff";
const BLACK = "#14110d";

const on =
  (ink: TeamColours["ink"]) =>
  (first: string, second: string): TeamColours => ({ first, second, ink });
const light = on(WHITE);
const dark = on(BLACK);

/** What sides wear, by their full names: short codes mean different sides in different leagues. */
const BY_NAME: Readonly<Record<string, TeamColours>> = {
  // International sides
  afghanistan: light("#0f5fb4", "#b3202c"),
  australia: dark("#f2c230", "#7fae8e"),
  bangladesh: light("#006a4e", "#c4122f"),
  canada: light("#b3121d", "#3b3f45"),
  england: light("#12336f", "#b3202c"),
  india: light("#1259a8", "#a8480a"),
  ireland: light("#0b6b3a", "#1d3f6e"),
  kenya: light("#8f1d14", "#1f5f33"),
  namibia: light("#12336f", "#a32a1d"),
  nepal: light("#1a3f8f", "#b3202c"),
  netherlands: light("#b3470a", "#1b3f7a"),
  "new zealand": light("#1c1f22", "#0f6674"),
  oman: light("#a81f24", "#1b6a3c"),
  pakistan: light("#0b5a34", "#2f6b4f"),
  "papua new guinea": light("#9f1a1a", "#24211d"),
  scotland: light("#3b2a78", "#12457f"),
  "south africa": light("#0a6a42", "#6b5300"),
  "sri lanka": light("#12357f", "#7a5200"),
  uganda: light("#7a5200", "#24211d"),
  "united arab emirates": light("#a81f24", "#24211d"),
  "united states": light("#1a3a7a", "#a81f2e"),
  "united states of america": light("#1a3a7a", "#a81f2e"),
  "west indies": light("#6d1030", "#6b5300"),
  zimbabwe: light("#a31621", "#1f6a33"),
  // Indian Premier League
  "chennai super kings": dark("#f9cd05", "#6fa0d8"),
  "deccan chargers": light("#3d4a5c", "#123a63"),
  "delhi capitals": light("#17479e", "#b3202c"),
  "delhi daredevils": light("#1c3f7c", "#b3202c"),
  "gujarat titans": light("#1b2133", "#6b5a2a"),
  "kings xi punjab": light("#b3121d", "#5d6368"),
  "kolkata knight riders": light("#3a225d", "#7a5a10"),
  "lucknow super giants": light("#0f5f9a", "#a34a12"),
  "mumbai indians": light("#004ba0", "#6b5512"),
  "punjab kings": light("#b3121d", "#5d6368"),
  "rajasthan royals": light("#b01c73", "#1f3f8f"),
  "royal challengers bangalore": light("#a81f1b", "#24211d"),
  "royal challengers bengaluru": light("#a81f1b", "#24211d"),
  "sunrisers hyderabad": light("#b3470a", "#24211d"),
  // Bangladesh Premier League
  "chattogram challengers": light("#a3380a", "#12357f"),
  "chittagong kings": light("#12357f", "#7a5200"),
  "comilla victorians": light("#8a1538", "#7a5200"),
  "dhaka capitals": light("#5b2d86", "#b3202c"),
  "dhaka dynamites": light("#b3202c", "#12357f"),
  "durbar rajshahi": light("#8a1538", "#7a5200"),
  "fortune barishal": light("#a81f24", "#24211d"),
  "khulna tigers": light("#0f6a4a", "#7a5200"),
  "rangpur riders": light("#0f5f9a", "#24211d"),
  "sylhet strikers": light("#a81f4e", "#1f3f6e"),
  // Pakistan Super League
  "islamabad united": light("#a81f24", "#7a4a12"),
  "karachi kings": light("#12459a", "#a81f24"),
  "lahore qalandars": light("#4f6a12", "#24211d"),
  "multan sultans": light("#12607a", "#1f6a3c"),
  "peshawar zalmi": light("#7a5200", "#24211d"),
  "quetta gladiators": light("#4f1f78", "#7a5200"),
  // Big Bash League
  "adelaide strikers": light("#0a66ad", "#1d2a44"),
  "brisbane heat": light("#0f7a7a", "#7a2a6a"),
  "hobart hurricanes": light("#5b2d86", "#7a2a6a"),
  "melbourne renegades": light("#b3121d", "#24211d"),
  "melbourne stars": light("#0f6a33", "#24211d"),
  "perth scorchers": light("#a8480a", "#24211d"),
  "sydney sixers": light("#a81f5e", "#1d2a44"),
  "sydney thunder": light("#4f6a12", "#24211d"),
  // The Hundred
  "birmingham phoenix": light("#a8400a", "#7a1f14"),
  "london spirit": light("#12357f", "#3a3f8a"),
  "manchester originals": light("#24211d", "#4a5058"),
  "northern superchargers": light("#4f1f78", "#a8400a"),
  "oval invincibles": light("#0f6a5a", "#12357f"),
  "southern brave": light("#4a5a12", "#24211d"),
  "trent rockets": light("#8a5200", "#6a1f1f"),
  "welsh fire": light("#b3121d", "#7a1f14"),
};

/** Short codes of international sides, which mean the same everywhere. */
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

/** Words of a side of a country that are not the country's name. */
const SIDES = new Set(["a", "women", "w", "men", "u19", "under-19", "under-19s", "lions", "emerging"]);

export const KNOWN_COLOURS: readonly TeamColours[] = Object.values(BY_NAME);

/** The colours that a side is known by; undefined for one that is not in the table. */
export function knownColours(team: { name: string; short: string }): TeamColours | undefined {
  const words = team.name.toLowerCase().trim().split(" ");
  const name = (SIDES.has(words.at(-1) ?? "") ? words.slice(0, -1) : words).join(" ");
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  // A link brings the short code alone.
  const code = team.name.toUpperCase() === team.short.toUpperCase() ? team.short.toUpperCase() : "";
  return Object.hasOwn(BY_CODE, code) ? BY_NAME[BY_CODE[code] ?? ""] : undefined;
}
