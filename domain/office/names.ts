import { undisguised } from '#domain/bookings/undisguise.ts'

/** Digits and letters that look like another letter. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 5: 's', l: 'i', '|': 'i' }

/**
 * A name as it looks: without case, spacing, signs and accents, and with letters that look like Latin ones as these. Two names with
 * the same key can be taken for each other. Empty for a name without letters.
 */
export const nameKey = (name: string): string =>
  Array.from(undisguised(name).normalize('NFKD').toLowerCase(), (sign) => lookalikes[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')

/** What records call those who are no person of the office, and the unnamed first owner. */
const reserved = 'administrator admin customer system unknown theoffice office contractor painter evencoat'.split(' ')

const reservedKeys = new Set(reserved.map(nameKey))

export type NameProblem = 'unreadable' | 'reserved' | 'taken'

/**
 * What is wrong with a name for somebody of the office (docs/rules/access.md#people); null when nothing is.
 * @param others the names of everybody else who is there
 */
export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  const key = nameKey(name)
  if (key === '') return 'unreadable'
  if (reservedKeys.has(key)) return 'reserved'
  return others.some((other) => nameKey(other) === key) ? 'taken' : null
}
