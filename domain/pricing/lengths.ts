import { visibleSigns } from '#domain/platform/visible-text.ts'
import { MAX_DIMENSION_FT } from './room-fields.ts'

/** Feet. Hardly any home has a longer room, so the visitor is asked to confirm it. */
const VERY_LARGE_FT = 60
const INCHES_PER_FOOT = 12

/** Words around a length that do not change it. */
const fillers = /\b(?:and|about|approx|approximately|roughly|ca)\b\.?|~/g

/**
 * Normalizes symbols as people and their keyboards write them: ' for feet, " for inches, a period for decimals, 1/2 for ½. A comma
 * in front of three digits is one between thousands.
 */
const plain = (text: string): string =>
  visibleSigns(text)
    .toLowerCase()
    .replace(/\s*([¼½¾⅐-⅞])/g, (_, sign: string) => ` ${sign.normalize('NFKC')}`)
    .replaceAll('⁄', '/')
    .replace(/[‐-―−]/g, '-')
    .replace(/[“”″‟]|''|’’|′′|``/g, '"')
    .replace(/[‘’′`´]/g, "'")
    .replace(fillers, ' ')
    .replace(/\s*(feet|foot|ft)\b\.?|(?<=\d)\s*(feet|foot|ft)\.?/g, "'")
    .replace(/\s*(inches|inch|in)\b\.?/g, '"')
    .replace(/(?<=\d) ?\/ ?(?=\d)/g, '/')
    .replace(/^(\d{1,3}),(\d{3})(?!\d|,)/, '$1$2')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, ' ')
    .trim()

/** 12, 12.5, 1/2, 12 1/2, 12-1/2 */
const number = String.raw`(\d+(?: ?- ?| )\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d+(?:\.\d*)?|\.\d+)`
/** 12, 12.5, 12 1/2, 12' */
const feetOnly = new RegExp(`^${number} ?'?$`)
/** 150", 150 1/2" */
const inchesOnly = new RegExp(`^${number} ?"$`)
/** 12'6", 12' - 6 1/2", 12 6, 12-6 */
const feetAndInches = new RegExp(`^(\\d+) ?(?:'[ -]*| |-| - )${number} ?"?$`)

/** The value of a number; NaN for what is no fraction of a whole: 4/3, 1/0. */
function readNumber(written: string | undefined): number {
  const [fraction, above, below] = /(\d+)\/(\d+)$/.exec(written ?? '') ?? []
  if (written === undefined || fraction === undefined) return Number(written)
  const [over, under] = [Number(above), Number(below)]
  return over < under ? Number.parseInt(written.slice(0, -fraction.length) || '0', 10) + over / under : Number.NaN
}

/** A ten-thousandth of a foot is finer than any tape measure. */
const rounded = (feet: number): number => Math.round(feet * 10_000) / 10_000

const orNull = (feet: number): number | null => (Number.isNaN(feet) ? null : rounded(feet))

/**
 * A length as people write it, in feet: 12'6", 12 6, 12.5, 12,5, 12 ft 6 in, 150", 12' 6 1/2", 12 1/2.
 * @returns null when it is not a length; 0 and values above every limit are lengths, too
 */
export function parseLength(text: string): number | null {
  const written = plain(text)
  const feet = feetOnly.exec(written)
  const inches = inchesOnly.exec(written)
  const both = feetAndInches.exec(written)
  const within = both ? readNumber(both[2]) : 0
  if (feet) return orNull(readNumber(feet[1]))
  if (inches) return orNull(readNumber(inches[1]) / INCHES_PER_FOOT)
  return both && within < INCHES_PER_FOOT ? orNull(Number(both[1]) + within / INCHES_PER_FOOT) : null
}

/** Whole feet and the remaining inches, to the hundredth of an inch: a quarter is 0.25. */
function split(feet: number): { whole: number; inches: number } {
  const hundredths = Math.round(feet * INCHES_PER_FOOT * 100)
  const perFoot = INCHES_PER_FOOT * 100
  return { whole: Math.floor(hundredths / perFoot), inches: (hundredths % perFoot) / 100 }
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
