/** "(215) 555-0123" of ten digits. */
export const formatTenDigits = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

const EXTENSION = ' ext. '

/** The ten digits of a number of this country without an extension, however it is written. */
const tenDigitsOf = (number: string): string | undefined =>
  /^(?:\+?1)?(\d{10})$/.exec(number.replaceAll(/[^\d+]/g, ''))?.[1]

/**
 * The same as `formatPhone` for a number that is stored (`normalizePhone`), without the rules for what people type: the page of
 * every visitor shows the office's number.
 */
export function formatStoredPhone(stored: string): string {
  const digits = stored.includes(EXTENSION) ? undefined : tenDigitsOf(stored)
  return digits === undefined ? stored : formatTenDigits(digits)
}

/** The link that dials a stored number: "tel:+12155550123", "tel:+12155550123;ext=45"; any other text is dialed as it is. */
export function storedPhoneLink(stored: string): string {
  const [number = '', extension] = stored.split(EXTENSION)
  const digits = tenDigitsOf(number)
  const dialed = digits === undefined ? number.replaceAll(/[^\d+]/g, '') : `+1${digits}`
  return extension === undefined ? `tel:${dialed}` : `tel:${dialed};ext=${extension}`
}
