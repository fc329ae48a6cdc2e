import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readForeignPhonesWith } from './phone-number.ts'

/**
 * Loaded, it makes `contact-fields.ts` read the numbers of other countries by their numbering plans: those that cannot be dialed are
 * refused, the others shown as they are written there. Only the length decides, since plans change more often than we do.
 */
readForeignPhonesWith((number) => {
  const read = parsePhoneNumberFromString(number)
  return read?.isPossible() ? read.formatInternational() : null
})
