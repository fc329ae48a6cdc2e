import type { Cents } from '#domain/platform/money.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import type { Reading } from '../reading.ts'
import { type Story, wasRead } from '../story.ts'

/** Looks for words in what was read. */
export const looking = (readings: readonly Reading[]) => ({
  readings,
  was: (words: RegExp, only: Partial<Reading> = {}): boolean => wasRead(readings, words, only),
  /** In what was sent, issued or looked at from an instant on, and before another one. */
  between: (from: Date, to = new Date(8e15)) => looking(readings.filter(({ at }) => at >= from && at < to)),
  /** On the page of the booking as it stood at the end. */
  onLastPage: (words: RegExp): boolean =>
    wasRead(readings.filter(({ surface }) => surface === 'page').slice(-1), words),
})
export type Looking = ReturnType<typeof looking>

/** What should be so of all that was read, each with the line that says that it is not. */
type Wanted = (look: Looking) => Record<string, boolean>

/** A list of stories, each of which tells with its end what should have been read in it. */
export const listOfStories = () => {
  const stories: Story[] = []
  const story = (name: string, play: (stage: ScenarioStage) => Promise<Wanted>): void => {
    let wanted: Wanted = () => ({})
    stories.push({
      name,
      play: async (stage) => {
        wanted = await play(stage)
      },
      missing: (readings) => Object.entries(wanted(looking(readings))).flatMap(([line, isSo]) => (isSo ? [] : [line])),
    })
  }
  return { stories, story }
}

/** The words for an amount, "$100" or "$100.00", as a pattern. */
export const dollars = (cents: Cents): string => {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return rest === '00' ? `\\$${grouped}(?:\\.00)?(?![\\d.]*\\d)` : `\\$${grouped}\\.${rest}`
}

/** Two things that are said in one breath, in either order. */
export const together = (one: string, other: string): RegExp =>
  new RegExp(`(?:${one}).{0,120}(?:${other})|(?:${other}).{0,120}(?:${one})`, 'i')

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
