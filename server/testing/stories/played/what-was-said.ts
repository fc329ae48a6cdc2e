import type { Reading } from '../reading.ts'

/** The names of the faults that are there. */
export const faults = (found: Record<string, boolean>): string[] => Object.keys(found).filter((name) => found[name])

/** What customers were sent. */
export const toCustomer = { surface: 'letter', reader: 'customer' } as const

/** The letters to customers in which there are these words. */
export const lettersWith = (readings: readonly Reading[], words: RegExp): Reading[] =>
  readings.filter(({ surface, reader, text }) => surface === 'letter' && reader === 'customer' && words.test(text))

/** The pages of bookings as they were seen last. */
export function pagesAtTheEnd(readings: readonly Reading[]): Reading[] {
  const pages = readings.filter(({ surface }) => surface === 'page')
  const last = Math.max(...pages.map(({ at }) => at.getTime()))
  return pages.filter(({ at }) => at.getTime() === last)
}

/** The times of day that follow words, in minutes: "free until Sat, Mar 13, 11:00 AM". */
export const timesAfter = (readings: readonly Reading[], words: RegExp): number[] =>
  readings.flatMap(({ text }) =>
    [
      ...text.replaceAll(/\s+/g, ' ').matchAll(new RegExp(`${words.source}[^.;]{0,30}? (\\d+):(\\d\\d) ([AP])M`, 'gi')),
    ].map(([, hour, minute, half]) => (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)),
  )

/** What the latest document says that is left to pay, or to go back: "30.00". */
export const leftByDocuments = (readings: readonly Reading[]): string => {
  const last = readings.findLast(({ surface }) => surface === 'document')
  return /(?:Balance|We owe you) \$([\d,]+\.\d\d)/.exec(last?.text ?? '')?.[1] ?? 'nothing'
}

/** The first day that is named: "Fri, Dec 11". */
export const firstDayIn = (readings: readonly Reading[]): string =>
  /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/.exec(readings[0]?.text ?? '')?.[0] ?? 'no day'
