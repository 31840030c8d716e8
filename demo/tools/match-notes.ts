/** Public facts about each match that the open data lacks in this form. */
interface MatchNotes {
  city?: string;
  file: {
    stem: string;
    league: string;
    series: string;
    number: string;
    country: string;
    offset: string;
    result: string;
    winner?: number;
    margin?: string;
    overs?: number;
    interruptions: {
      innings: number;
      afterDeliveries: number;
      status: string;
      target?: number;
      overs?: number;
    }[];
  };
}

/** Ids and short names in the provider's files. */
export const TEAMS: Readonly<Record<string, { id: string; short: string }>> = {
  England: { id: "3", short: "ENG" },
  India: { id: "4", short: "IND" },
  Pakistan: { id: "6", short: "PAK" },
  "South Africa": { id: "7", short: "SA" },
  "West Indies": { id: "9", short: "WI" },
  "Royal Challengers Bangalore": { id: "1105", short: "RCB" },
  "Kings XI Punjab": { id: "1107", short: "KXIP" },
  "Rajasthan Royals": { id: "1110", short: "RR" },
  "Mumbai Indians": { id: "1111", short: "MI" },
};

const FOR_GOOD = -1;

export const MATCH_NOTES: Readonly<Record<string, MatchNotes>> = {
  "t20i-1298179": {
    file: {
      stem: "paken",
      league: "icc",
      series: "ICC Men's T20 World Cup 2022",
      number: "Final",
      country: "Australia",
      offset: "+11:00",
      result: "England beat Pakistan by 5 wickets",
      winner: 1,
      margin: "5 wickets",
      interruptions: [],
    },
  },
  "odi-1144504": {
    file: {
      stem: "inpak",
      league: "icc",
      series: "ICC Cricket World Cup 2019",
      number: "22nd Match",
      country: "England",
      offset: "+01:00",
      result: "India beat Pakistan by 89 runs (D/L method)",
      winner: 0,
      margin: "89 runs",
      interruptions: [
        { innings: 0, afterDeliveries: 285, status: "Rain Delay" },
        { innings: 1, afterDeliveries: 214, status: "Rain Delay", target: 302, overs: 40 },
      ],
    },
  },
  "ipl-1216517": {
    city: "Dubai",
    file: {
      stem: "mikxip",
      league: "IPL",
      series: "Indian Premier League 2020",
      number: "Match 36",
      country: "United Arab Emirates",
      offset: "+04:00",
      result: "Match tied (Kings XI Punjab won the Super Over)",
      winner: 1,
      margin: "Super Over",
      interruptions: [],
    },
  },
  "ipl-1178424": {
    file: {
      stem: "rcbrr",
      league: "IPL",
      series: "Indian Premier League 2019",
      number: "Match 49",
      country: "India",
      offset: "+05:30",
      result: "No result due to rain",
      overs: 5,
      interruptions: [{ innings: 1, afterDeliveries: FOR_GOOD, status: "Rain Delay" }],
    },
  },
  "odi-1144497": {
    file: {
      stem: "sawi",
      league: "icc",
      series: "ICC Cricket World Cup 2019",
      number: "15th Match",
      country: "England",
      offset: "+01:00",
      result: "No result due to rain",
      interruptions: [{ innings: 0, afterDeliveries: FOR_GOOD, status: "Rain Delay" }],
    },
  },
  "test-352662": {
    file: {
      stem: "wien",
      league: "icc",
      series: "England in West Indies, The Wisden Trophy 2009",
      number: "2nd Test",
      country: "Antigua and Barbuda",
      offset: "-04:00",
      result: "Match drawn, abandoned after ten balls",
      interruptions: [{ innings: 0, afterDeliveries: FOR_GOOD, status: "Play delayed, unsafe outfield" }],
    },
  },
};
