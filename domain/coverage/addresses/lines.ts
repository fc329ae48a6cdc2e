import { partsOf, takeUnit } from './text.ts'
import { unitText } from './unit.ts'
import { streetSuffixes } from './words.ts'

const capital = (word: string): string =>
  /^\d+(st|nd|rd|th)$/i.test(word) ? word.toLowerCase() : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

const capitals = /^([nsew]|[ns][ew]|us)$/i

/** Words that stay small inside the name of a street. */
const smallWords = /^(?:of|the|and)$/

/**
 * A street in normal capitalization: "1719 CATHARINE ST" and "1719 Catharine st" are "1719 Catharine St".
 * @param state the code that names its roads
 */
export function titled(street: string, state: string): string {
  const isShouted = street === street.toUpperCase()
  const isCode = (word: string): boolean => capitals.test(word) || word.toUpperCase() === state
  return street
    .split(' ')
    .map((word, index) => {
      const lower = word.toLowerCase()
      if (isCode(word)) return word.toUpperCase()
      if ((!isShouted && word !== lower) || (index > 0 && !isShouted && smallWords.test(word))) return word
      return capital(lower)
    })
    .join(' ')
}

/** A unit's normalized form: "Apt. 3-B", "#3B" and "Unit 3b" are the same. */
const unitKey = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll(/\b(apt|apartment|unit|suite|ste|room|rm|no)\b/g, '')
    .replaceAll(/\b(fl|flr)\b/g, 'floor')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The unit that an address names; null when it names none. */
export const unitOf = (address: string): string | null => takeUnit(partsOf(address)).unit

const isFloor = (unit: string): boolean => /\b(fl|flr|floor)\b/i.test(unit)

/** The unit as it is written in an address. */
const written = (unit: string): RegExp =>
  new RegExp(unit.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(' ', '[\\s.]+'), 'i')

/**
 * The address including the unit, for readers of a single line; unchanged when it already names one. Another one in its text gives way:
 * the field of its own was asked for. A floor and an apartment are both kept.
 */
export function withUnit(address: string, unit: string | null): string {
  const named = unitOf(address)
  const isNamed = [named, ...(named?.split(', ') ?? [])].some(
    (one) => one !== null && unitKey(one) === unitKey(unit ?? ''),
  )
  if (!unit || isNamed) return address
  if (named !== null && isFloor(named) === isFloor(unit)) {
    const replaced = address.replace(written(named), unitText(unit))
    if (replaced !== address) return replaced
  }
  const [street = '', ...rest] = address.split(',')
  return rest.length > 0 && /^\s*\d/.test(street)
    ? [street, ` ${unitText(unit)}`, ...rest].join(',')
    : `${address}, ${unitText(unit)}`
}

/**
 * Splits what was typed so far into a street and the beginning of a place: "1719 Catharine St Phil" → "1719 Catharine St",
 * "phil".
 */
export function splitTyped(text: string): { street: string; place: string } {
  const comma = text.lastIndexOf(',')
  const clean = (part: string): string => part.toLowerCase().replace(/\s+/g, ' ').trim()
  if (comma >= 0) return { street: text.slice(0, comma).trim(), place: clean(text.slice(comma + 1)) }
  const words = text.trim().split(/\s+/)
  if (!/^\d/.test(words[0] ?? '') || words.length < 2) return { street: '', place: clean(text) }
  const end = words.findLastIndex((word, index) => index > 1 && streetSuffixes.has(word.toLowerCase().replace('.', '')))
  if (end < 0) return { street: text.trim(), place: '' }
  return { street: words.slice(0, end + 1).join(' '), place: clean(words.slice(end + 1).join(' ')) }
}
