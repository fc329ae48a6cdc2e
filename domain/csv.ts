const NUMBER = /^-?\d+(\.\d+)?$/
/** What a spreadsheet begins a formula with, at the beginning of a cell or of what it may take for one. */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])|(?<=[;\t\r\n])\s*(?=[=+\-@＝＋－＠])/g

/**
 * One cell of a table in text (RFC 4180), always in quotes: a spreadsheet that separates by other signs than we do must not cut
 * it. What people typed must not run as a formula on somebody else's machine: an apostrophe stands before what looks like one.
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  if (NUMBER.test(text)) return text
  const safe = text.replaceAll(FORMULA, "$&'")
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line of a table, with its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
