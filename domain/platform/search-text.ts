/** Lower case and without accents, so that "José" is found by "jose". */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text, folded: runs of letters and digits. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The ten digits of a phone number in any writing, without the country's; all its digits if there are fewer. */
export const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)
