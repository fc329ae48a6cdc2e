import type { PlainFacts } from './facts.ts'
import { type Reading, wordsOf } from './reading.ts'

const isOnPage = ({ surface, reader }: Reading): boolean => surface === 'page' && reader === 'customer'

/** A visit of several days has an entry for each of them, so that no night is blocked. */
const entrySpan = /DTSTART[^:]*:(\d{8})[\s\S]*?DTEND[^:]*:(\d{8})/

/** What nobody reads though it is so, one line each. */
export function omissionsOf(readings: readonly Reading[], { money, days, status }: PlainFacts): string[] {
  const missing: string[] = []
  const page = readings.find(isOnPage)
  const words = page ? wordsOf(page) : undefined
  const all = words ? `${words.now} ${words.history}` : ''
  if (page && (money.byKind.payment ?? 0) > 0 && !/\bPaid\b|Receipt \d|You paid/.test(all))
    missing.push('the page does not say what was paid')
  const byHand = money.refunds.filter(({ method }) => method !== 'card')
  const told = readings.filter(({ reader, surface }) => reader === 'customer' && surface !== 'calendar')
  for (const { method } of byHand)
    if (
      !told.some((reading) =>
        new RegExp(
          `(?:refund|back|mailed|sent)[^.]{0,60}\\b${method}\\b|\\b${method}\\b[^.]{0,60}(?:refund|back|mailed|sent)`,
          'i',
        ).test(wordsOf(reading).now.replaceAll(/by check or in cash/g, '')),
      )
    )
      missing.push(`nobody reads that money went back (${method})`)
  const [, from, to] = entrySpan.exec(readings.findLast(({ surface }) => surface === 'calendar')?.text ?? '') ?? []
  if (days.length > 1 && status !== 'cancelled' && from !== to)
    missing.push('the calendar has one entry for all days and nights')
  return missing
}
