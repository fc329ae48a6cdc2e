import type { Parsed } from '#contract/platform/endpoint.ts'
import type { createQuote as quoteEndpoint } from '#contract/quotes/quotes.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import { writeCustomerNote } from '#server/customers/customers/write-customer-note.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { createQuote } from '#server/quotes/quotes/create-quote.ts'
import { recordOpened } from '#server/quotes/quotes/quotes.queries.ts'
import type { DemoQuote } from './demo.ts'

const MINUTE = 60_000

/** Something that happens at a time, done as of that time. */
export type Scene = { at: Date; play: (deps: Deps) => Promise<unknown> }

/** The scenes of a quote that nobody booked: it is asked for, opened again, and the office calls. */
export function scenesOfQuote(
  { market, now }: Deps,
  { askedDay, source, opened, calls = [] }: DemoQuote,
  body: Parsed<(typeof quoteEndpoint)['body']>,
  index: number,
): Scene[] {
  const today = todayIn(market, now())
  const at = (days: number, time: string): Date =>
    new Date(instantAt(market, addDays(today, days), time).getTime() + ((index * 37) % 90) * MINUTE)
  /** Undefined where nobody paints any more. */
  let quoteId: string | undefined
  const ask: Scene = {
    at: at(askedDay, '12:00'),
    play: async (deps) => {
      try {
        quoteId = (await createQuote(deps, body, { isMailed: true, source })).id
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    },
  }
  const open: Scene = {
    at: at(askedDay, '18:30'),
    play: async ({ db, now }) => quoteId && recordOpened(db, quoteId, now()),
  }
  const called = calls.map(({ day, outcome, callBackIn, text }): Scene => {
    const callOn = callBackIn === undefined ? null : addDays(today, callBackIn)
    const play = async (deps: Deps) =>
      quoteId && writeCustomerNote({ ...deps, actor: 'admin' }, quoteId, { requestId: newId(), outcome, callOn, text })
    return { at: at(day, '09:00'), play }
  })
  return [ask, ...(opened ? [open] : []), ...called]
}
