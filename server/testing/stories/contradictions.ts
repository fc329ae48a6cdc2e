import { strangeAmounts } from './amounts.ts'
import { type Claim, claimsOf } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import { moneyTruths } from './money-truths.ts'
import { omissionsOf } from './omissions.ts'
import { peopleTruths } from './people-truths.ts'
import { dayOf } from './place.ts'
import { type Reading, titleOf } from './reading.ts'
import { flawsOfTable } from './tables.ts'
import { visitTruths } from './visit-truths.ts'

const truths = { ...moneyTruths, ...visitTruths, ...peopleTruths }

/** For how long a message counts as one of the present moment, in milliseconds. */
const FRESH = 120_000

const lasting = new Set<Reading['surface']>(['page', 'pay page'])

function isFresh({ surface, at, isNew }: Reading, { now, lettersWait }: PlainFacts): boolean {
  // A calendar is as it was until the letter that changes it has left.
  if (surface === 'calendar') return !lettersWait
  return lasting.has(surface) || (isNew ?? (at <= now && now.getTime() - at.getTime() <= FRESH))
}

/** The push that is still on the customer's screen today, unless it has just come. */
function onScreen(readings: readonly Reading[], facts: PlainFacts): Reading | undefined {
  const { now, zone } = facts
  const pushes = readings.filter(({ surface, reader, at }) => surface === 'push' && reader === 'customer' && at <= now)
  const last = pushes.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  return last && !isFresh(last, facts) && dayOf(zone, last.at) === dayOf(zone, now) ? last : undefined
}

/** What an earlier push may still say: that somebody is coming, once they came or set off after all, is no longer news, but was so. */
const isOutdated = ({ topic }: Claim, { today }: PlainFacts): boolean =>
  !(topic === 'on the way' || topic === 'late') || today.came || (topic === 'late' && today.onTheWay !== null)

/** What a claim says that another one can contradict: claims of one subject with different values do. */
function subjectOf({ topic, cents = 0, ...said }: Claim): { subject: string; value: string | number } | undefined {
  switch (topic) {
    case 'due':
      return { subject: 'owed', value: cents }
    case 'nothing due':
    case 'nothing charged':
      return { subject: 'owed', value: 0 }
    case 'we owe':
    case 'gets back':
      return { subject: 'owed', value: -cents }
    case 'price':
      return { subject: 'price', value: cents }
    case 'left':
      return { subject: 'left', value: cents }
    case 'day':
      return said.day === undefined ? undefined : { subject: 'day', value: said.day }
    case 'certain':
      return { subject: 'painter', value: `${said.name} has said yes` }
    case 'asked':
      return { subject: 'painter', value: `${said.name} is asked` }
    case 'looking':
      return { subject: 'painter', value: 'nobody' }
    case 'free until':
      return { subject: 'free until', value: said.until ?? '' }
    case 'canceled by':
      return { subject: 'canceled by', value: said.value ?? '' }
    case 'way back':
      return { subject: 'way back', value: said.value === 'another' ? 'another' : 'as paid' }
    case 'colors':
      return { subject: 'colors', value: said.value ?? '' }
    default:
      return undefined
  }
}

type Said = { title: string; claim: Claim; truth: string | false }

/** Nothing is owed, and we owe something: both can be said of one booking, and of the same amount due and left. */
const differ = (one: string | number, other: string | number): boolean =>
  one !== other &&
  !(typeof one === 'number' && typeof other === 'number' && one <= 0 && other <= 0 && one * other === 0)

/** What two readings, or one and the same, say differently, though the tables contradict neither. */
function disagreements(said: readonly Said[]): string[] {
  const bySubject = new Map<string, (Said & { value: string | number })[]>()
  for (const one of said) {
    const about = subjectOf(one.claim)
    if (!about) continue
    const others = bySubject.get(about.subject) ?? []
    bySubject.set(about.subject, [...others, { ...one, value: about.value }])
  }
  return [...bySubject.values()].flatMap((all) =>
    all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => differ(one.value, other.value))
        .map((other) =>
          one.claim.says === other.claim.says
            ? `${one.title} and ${other.title} disagree: ${one.claim.says}`
            : `${one.title} says that ${one.claim.says}; ${other.title} says that ${other.claim.says}`,
        ),
    ),
  )
}

/**
 * What contradicts what at a moment, one line each: texts against the tables, and texts against each other. Pages are
 * held against the present as they stand, and so is the calendar once no letter waits; letters, pushes and documents of the last two minutes, too: between two actions of a story
 * more time than that has to pass. An earlier push is still on the screen until another one replaces it.
 */
export function contradictionsOf(readings: readonly Reading[], facts: PlainFacts): string[] {
  const fresh = readings.filter((reading) => isFresh(reading, facts))
  const judged = (title: string, claims: readonly Claim[]): Said[] =>
    claims.map((claim) => ({ title, claim, truth: truths[claim.topic]?.(claim, facts) ?? false }))
  const said = fresh.flatMap((reading) => judged(titleOf(reading), claimsOf(reading)))
  const push = onScreen(readings, facts)
  // What the office can still take back has replaced nothing yet.
  if (push && !facts.untold) {
    const claims = claimsOf(push).filter((claim) => !isOutdated(claim, facts))
    said.push(...judged(`${titleOf(push)}, still on the screen,`, claims))
  }
  const untrue = said.flatMap(({ title, claim, truth }) =>
    truth ? [`${title} says that ${claim.says}; ${truth}`] : [],
  )
  const flaws = fresh.flatMap((reading) => [
    ...flawsOfTable(reading).map((flaw) => `${titleOf(reading)} ${flaw}`),
    ...strangeAmounts(reading, facts),
  ])
  return [
    ...new Set([
      ...untrue,
      ...flaws,
      ...omissionsOf(readings, fresh, facts),
      ...disagreements(said.filter(({ truth }) => !truth)),
    ]),
  ]
}
