/** One cell of a CSV file. Text that a spreadsheet would take for a formula is kept text by an apostrophe. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // Spaces, also invisible ones, before the sign do not make it harmless.
  const isFormula =
    /^[\s\u0000-\u001f\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(value) || /^[\t\r\n]/.test(value)
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`
}

/** A whole file: marked as UTF-8 for spreadsheets, lines ended as RFC 4180 says. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
