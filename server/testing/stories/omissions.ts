import { claimsOf } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import { type Reading, titleOf, wordsOf } from './reading.ts'
import { showArrival } from './shown.ts'

/** From which day to which an entry of a calendar is: one for several days blocks the nights, too. */
const entrySpans = /DTSTART;[^:]*:(\d{8})[\s\S]*?DTEND;[^:]*:(\d{8})/g

const blocksNights = ({ text }: Pick<Reading, 'text'>): boolean =>
  [...text.matchAll(entrySpans)].some(([, from, to]) => from !== to)

/** Letters that explain what a document then asks for. */
const explains = /cancelled|ended|nobody-home|completed|rescheduled|waived|decided|refund/

/** Whether words tell that money went back in a way, and not that it will in one or another. */
const tellsOf = (method: string): RegExp =>
  new RegExp(
    `\\bback (?:in|by) ${method}\\b|(?:refund|sent|mailed)\\b[^.]{0,60}\\b${method}\\b|\\b${method}\\b[^.]{0,60}\\b(?:refund|sent|mailed)`,
    'i',
  )

function omittedOnPage(page: Reading, { money }: PlainFacts): string[] {
  const { now, history } = wordsOf(page)
  const words = `${now} ${history}`
  const title = titleOf(page)
  return [
    ...((money.byKind.payment ?? 0) > 0 && !/\bPaid\b|Receipt \d|You paid/.test(words)
      ? [`${title} does not say what was paid`]
      : []),
    ...(money.disputed && !/\bbank\b|dispute/i.test(words)
      ? [`${title} does not say that a bank disputes a payment`]
      : []),
  ]
}

/** A visit that goes on at another hour than it begins, in a letter that tells its days. */
function omittedDays(letter: Reading, { days, zone, status }: PlainFacts): string[] {
  const [first, second] = days
  if (!first || !second || status === 'cancelled' || letter.surface !== 'letter') return []
  const arrives = showArrival(zone, second)
  const tellsDays = claimsOf(letter).some(({ topic }) => topic === 'last day')
  return tellsDays && arrives !== showArrival(zone, first) && !letter.text.includes(arrives)
    ? [`${titleOf(letter)} does not say when the second day begins`]
    : []
}

/**
 * What is so and not read, one line each.
 * @param readings all that a reader has, in the order in which it was sent
 * @param fresh those of the present moment
 */
export function omissionsOf(readings: readonly Reading[], fresh: readonly Reading[], facts: PlainFacts): string[] {
  const ofCustomer = readings.filter(({ reader }) => reader === 'customer')
  const page = ofCustomer.find(({ surface }) => surface === 'page')
  const words = ofCustomer.filter(({ surface }) => surface !== 'calendar').map((reading) => wordsOf(reading).now)
  const unsaid = facts.money.refunds.filter(
    ({ method }) => method !== 'card' && !words.some((one) => tellsOf(method).test(one)),
  )
  const calendar = readings.findLast(({ surface }) => surface === 'calendar')
  const letters = fresh.filter(({ surface, reader }) => surface === 'letter' && reader === 'customer')
  // A receipt explains itself.
  const document = letters.findIndex(({ name, text }) => name === 'document-issued' && !/^Receipt\b/.test(text))
  const later = document === -1 ? undefined : letters.slice(document).find(({ name }) => explains.test(name))
  return [
    ...(page ? omittedOnPage(page, facts) : []),
    ...unsaid.map(({ method }) => `nobody reads that money went back (${method})`),
    ...(facts.days.length > 1 && facts.status !== 'cancelled' && calendar && blocksNights(calendar)
      ? ['the calendar has one entry for all days and nights']
      : []),
    ...letters.flatMap((letter) => omittedDays(letter, facts)),
    ...(later ? [`letter document-issued comes before letter ${later.name}, which explains it`] : []),
  ]
}
