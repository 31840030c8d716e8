/** The parts of the view, in their order: where each is on the page, and what it is called. */
export const PARTS = {
  worm: { id: "chart-worm", title: "রানের রেখা" },
  rates: { id: "chart-rates", title: "রান রেট" },
  manhattan: { id: "chart-overs", title: "ওভারে ওভারে রান" },
  numbers: { id: "chart-numbers", title: "সংখ্যায়" },
  stands: { id: "chart-stands", title: "জুটি" },
  falls: { id: "chart-falls", title: "উইকেটের পতন" },
  shots: { id: "chart-shots", title: "শট ও পিচ" },
  remarks: { id: "chart-remarks", title: "টুকিটাকি" },
} as const;
