// web/cricket/scorecard/info/InfoView.tsx
export const TOSS = "টস";
export const MATCH_AFTER = " ম্যাচ";
export const THE_MATCH = "ম্যাচ";
export const START = "শুরু";
export const GROUND = "মাঠ";
export const UMPIRES = "আম্পায়ার";
export const REFEREE = "ম্যাচ রেফারি";
export const WEATHER = "আবহাওয়া";
export const PITCH = "পিচ";
export const MATCH_FACTS = "ম্যাচের তথ্য";
export const FACTS_AWAITED = "এই ম্যাচের তথ্য এখনও আসেনি।";

// web/cricket/scorecard/info/Lineups.tsx
export const keeperWhoBats = (keeper: string): string => `${keeper}-ব্যাটার`;
export const CAPTAIN = "অধিনায়ক";
export const NOT_IN_ELEVEN = "দলে আছেন, একাদশে নেই";
