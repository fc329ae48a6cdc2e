import type { Phrase, Topic } from './phrase.ts'
import { phrases } from './phrases.ts'
import { type Reading, wordsOf } from './reading.ts'

/** Something that a reading says. */
export type Claim = {
  topic: Topic
  /** The name of the phrase that says it. */
  phrase: string
  /** What it says, to follow "says that". */
  says: string
  cents?: number
  /** What else it names, as it is shown: "Thu, Dec 3", "8:00-8:30 AM", "8:10 AM", "Maria". */
  day?: string
  arrival?: string
  time?: string
  name?: string
  until?: string
  range?: string
  count?: number
  value?: string
}

/** "-$1,100.00" in cents. */
export const centsOf = (shown: string): number => Math.round(Number(shown.replaceAll(/[$,]/g, '')) * 100)

/** 110000 as "$1,100.00". */
export const dollars = (cents: number): string =>
  Math.abs(cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const claimOf = (name: string, phrase: Phrase, groups: Record<string, string | undefined>): Claim => {
  const { money2, name2, money = money2, name: who = name2, count, status, ...named } = groups
  const said = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const cents = money === undefined ? undefined : centsOf(money)
  const value = phrase.value ?? status
  return {
    topic: phrase.topic,
    phrase: name,
    says: phrase.says
      .replace('$', () => dollars(cents ?? 0))
      .replace('@', who ?? '')
      .replace('%', value ?? ''),
    ...said,
    ...(cents === undefined ? {} : { cents }),
    ...(who === undefined ? {} : { name: who }),
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(value === undefined ? {} : { value }),
  }
}

const known = new WeakMap<Reading, Claim[]>()

/** Everything that a reading says in words that the reader knows. */
export function claimsOf(reading: Reading): Claim[] {
  // Every moment of a story has the letters of all moments before: each is read once.
  const claims = known.get(reading) ?? readClaims(reading)
  known.set(reading, claims)
  return claims
}

function readClaims(reading: Reading): Claim[] {
  const words = wordsOf(reading)
  return Object.entries(phrases).flatMap(([name, phrase]) => {
    const { on, notIn = [], anybody = false, past = false, pattern } = phrase
    if (on && !on.includes(reading.surface)) return []
    if (notIn.includes(reading.name) || !(anybody || reading.reader === 'customer')) return []
    return [...(past ? words.history : words.now).matchAll(pattern)].map(({ groups = {} }) =>
      claimOf(name, phrase, groups),
    )
  })
}
