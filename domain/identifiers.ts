/**
 * Crockford's 32 symbols: digits and capitals without I, L, O and U. The characters that people confuse with them are read as
 * the intended ones, so that an identifier can be read out over the phone.
 */
export const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Length of an identifier: 100 random bits (docs/rules/access.md). */
export const ID_LENGTH = 20

const pattern = new RegExp(`^[${idAlphabet}]{${ID_LENGTH}}$`)

/** The canonical spelling of an identifier that was typed: capitals, no spaces or dashes, O as 0, I and L as 1. */
export const normalizeId = (text: string): string =>
  text
    .replaceAll(/[\s\-‐-―]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a normalized text can be an identifier. */
export const isId = (text: string): boolean => pattern.test(text)

/** Characters of an identifier from which on a part of it is looked for: as many as are read out together. */
const LEAST_PART = 5

const partPattern = new RegExp(`^[${idAlphabet}]{${LEAST_PART},${ID_LENGTH - 1}}$`)

/** Whether a normalized text can be a part of an identifier. */
export const isPartOfId = (text: string): boolean => partPattern.test(text)

/** In groups of five, for reading out: "AB2CD-…". */
export const formatId = (id: string): string => id.replaceAll(/(.{5})(?=.)/g, '$1-')
