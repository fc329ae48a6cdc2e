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
