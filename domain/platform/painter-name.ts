import { firstCharacter } from './beginning-of.ts'
import { fold } from './search-text.ts'

/** A painter's name as customers see it: "Maria A." */
export const painterName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${firstCharacter(lastName)}.`

/** Digits and letters without those that people confuse. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz'
const ENDING = 4
/** Characters of a first name that are kept. */
const LONGEST = 40

/**
 * The address of a painter's page, "maria-a-7kq2" (docs/rules/reviews.md#a-painters-page); it may be somebody else's.
 * @param draw a random whole number below a limit
 */
export function painterSlug(firstName: string, lastName: string, draw: (below: number) => number): string {
  const name = `${fold(firstName).slice(0, LONGEST)}-${fold(lastName).slice(0, 1)}`
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const ending = Array.from({ length: ENDING }, () => LETTERS[draw(LETTERS.length)])
  return `${name || 'painter'}-${ending.join('')}`
}
