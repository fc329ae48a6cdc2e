/** A number that a spreadsheet shows as it is: no zeros in front, no more digits than it keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(\.\d{1,9})?$/
/** The characters that start a formula in a spreadsheet, at the beginning of a cell or of what may be parsed as one. */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])|(?<=[;\t\r\n])\s*(?=[=+\-@＝＋－＠])/g

/**
 * One cell of a CSV file (RFC 4180), quoted unless it is a number, because spreadsheets with other separators must not split it. A check number
 * with zeros in front and a long account number are texts. Text that
 * people typed must not run as a formula on someone else's machine: text that looks like one gets an apostrophe in front.
 */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  if (NUMBER.test(text)) return text
  const safe = text.replaceAll(FORMULA, "$&'")
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line of a CSV file, including its line break. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`
