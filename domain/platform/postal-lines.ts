/**
 * An address as it is written on an envelope: the street with the unit, and below it town, state, and zip code.
 * @param address in one line, "12 Elm St, Apt 3, Philadelphia, PA 19103"
 */
export function postalLines(address: string): string[] {
  const parts = address.split(',').map((part) => part.trim())
  const place = /^[A-Z]{2}(?: \d{5}(?:-\d{4})?)?$/i.test(parts.at(-1) ?? '') ? 2 : 1
  const [street, town] = [parts.slice(0, -place), parts.slice(-place)]
  return [street, town].map((line) => line.join(', ')).filter((line) => line !== '')
}
