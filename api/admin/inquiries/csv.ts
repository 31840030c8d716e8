/** A spreadsheet would run these as a formula (decisions/security.md#formulas-in-csv). */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), every cell in quotation marks. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Without it spreadsheets do not decode Bengali as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
