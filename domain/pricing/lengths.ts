import { MAX_DIMENSION_FT } from './room-fields.ts'

/** Feet. Hardly any home has a longer room, so the visitor is asked to confirm it. */
const VERY_LARGE_FT = 60
const INCHES_PER_FOOT = 12

const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Normalizes symbols as people and their keyboards write them: ' for feet, " for inches, a period for decimals. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*[¼½¾]/g, (found) => fractions[found.trim()] ?? '')
    .replace(/[“”″‟]|''|’’|′′/g, '"')
    .replace(/[‘’′`´]/g, "'")
    .replace(/\s*(feet|foot|ft)\b\.?|(?<=\d)\s*(feet|foot|ft)\.?/g, "'")
    .replace(/\s*(inches|inch|in)\b\.?/g, '"')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, ' ')

const number = String.raw`(\d+(?:\.\d*)?|\.\d+)`
/** 12, 12.5, 12' */
const feetOnly = new RegExp(`^${number} ?'?$`)
/** 150" */
const inchesOnly = new RegExp(`^${number} ?"$`)
/** 12'6", 12' 6, 12 6, 12-6 */
const feetAndInches = new RegExp(`^(\\d+) ?(?:'[ -]?| |-| - )${number} ?"?$`)

/** A ten-thousandth of a foot is finer than any tape measure. */
const rounded = (feet: number): number => Math.round(feet * 10_000) / 10_000

/**
 * A length as people write it, in feet: 12'6", 12 6, 12.5, 12,5, 12 ft 6 in, 150".
 * @returns null when it is not a length; 0 and values above every limit are lengths, too
 */
export function parseLength(text: string): number | null {
  const written = plain(text)
  const feet = feetOnly.exec(written)
  if (feet) return rounded(Number(feet[1]))
  const inches = inchesOnly.exec(written)
  if (inches) return rounded(Number(inches[1]) / INCHES_PER_FOOT)
  const both = feetAndInches.exec(written)
  if (!both || Number(both[2]) >= INCHES_PER_FOOT) return null
  return rounded(Number(both[1]) + Number(both[2]) / INCHES_PER_FOOT)
}

/** Whole feet and the remaining inches, to the tenth of an inch. */
function split(feet: number): { whole: number; inches: number } {
  const tenths = Math.round(feet * INCHES_PER_FOOT * 10)
  const perFoot = INCHES_PER_FOOT * 10
  return { whole: Math.floor(tenths / perFoot), inches: (tenths % perFoot) / 10 }
}

/** "12 ft", "12 ft 6 in". */
export function formatLength(feet: number): string {
  const { whole, inches } = split(feet)
  if (inches === 0) return `${whole} ft`
  return whole === 0 ? `${inches} in` : `${whole} ft ${inches} in`
}

/** The short form for tight spaces: "12 ft", "12'6\"". */
export function formatShortLength(feet: number): string {
  const { whole, inches } = split(feet)
  return inches === 0 ? `${whole} ft` : `${whole}'${inches}"`
}

/** "12 × 10 ft", "12 ft 6 in × 10 ft". */
export const formatSize = ({ length, width }: { length: number; width: number }): string =>
  Number.isInteger(length) && Number.isInteger(width)
    ? `${length} × ${width} ft`
    : `${formatLength(length)} × ${formatLength(width)}`

/** Whether a length is accepted: as it is, only after confirmation, or not at all. */
export type LengthVerdict = 'fine' | 'very-large' | 'too-large'

export const judgeLength = (feet: number): LengthVerdict =>
  feet > MAX_DIMENSION_FT ? 'too-large' : feet > VERY_LARGE_FT ? 'very-large' : 'fine'

/**
 * The length that a visitor without a symbol for feet may have meant: 126 is 12 ft 6 in, 1210 is 12 ft 10 in.
 * @returns null when the text is not a plain number, or the other reading is just as unlikely
 */
export function likelyLength(text: string): number | null {
  const digits = /^(\d{1,2})(\d|1[01])$/.exec(text.trim())
  const meant = digits && rounded(Number(digits[1]) + Number(digits[2]) / INCHES_PER_FOOT)
  return meant && meant > 0 && judgeLength(meant) === 'fine' ? meant : null
}
