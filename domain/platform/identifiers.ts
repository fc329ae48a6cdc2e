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

/** Length of the chunks that identifiers are cut into for an index. */
export const CHUNK = 3
/** Where a chunk begins within an identifier; what is left over at its end is in none. */
export const chunkStarts: readonly number[] = Array.from(
  { length: Math.floor(ID_LENGTH / CHUNK) },
  (_, index) => index * CHUNK,
)

/**
 * The whole chunks within a part of an identifier, for each place within a chunk where the part may begin. An identifier with the
 * part has all chunks of one of these lists, and none of the lists is empty: a part is long enough to hold a chunk however it is cut.
 */
export const chunksWithin = (part: string): string[][] =>
  Array.from({ length: CHUNK }, (_, from) => part.slice(from).match(new RegExp(`.{${CHUNK}}`, 'g')) ?? [])

/** In groups of five, for reading out: "AB2CD-…". */
export const formatId = (id: string): string => id.replaceAll(/(.{5})(?=.)/g, '$1-')
