/** Beginnings of a cell that spreadsheets would run as formulas (decisions/security.md#formulas-in-csv). */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A CSV line (RFC 4180) with all cells quoted. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Spreadsheets need this mark to read Bengali as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
