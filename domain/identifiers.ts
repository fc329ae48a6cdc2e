/**
 * Crockford's 32 symbols: digits and capitals without I, L, O and U. What a person mistakes for them is read as what was
 * meant, so that an identifier survives a telephone call.
 */
export const idAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Symbols of an identifier: 100 random bits (docs/rules/access.md). */
export const ID_LENGTH = 20

const pattern = new RegExp(`^[${idAlphabet}]{${ID_LENGTH}}$`)

/** The one spelling of an identifier as it was typed: capitals, no blanks or dashes, O as 0, I and L as 1. */
export const normalizeId = (text: string): string =>
  text
    .replaceAll(/[\s\-‐-―]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a normalized text can be an identifier. */
export const isId = (text: string): boolean => pattern.test(text)

/** In groups of five, to be read out: "AB2CD-…". */
export const formatId = (id: string): string => id.replaceAll(/(.{5})(?=.)/g, '$1-')
