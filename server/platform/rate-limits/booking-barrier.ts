import type { FastifyRequest } from 'fastify'
import { PROOF_HEADER } from '#contract/platform/proof-of-work.ts'
import { normalizeEmail } from '#domain/platform/contact-fields.ts'
import { text } from '#domain/platform/translation/text.ts'
import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Counters } from './counters.ts'
import { DAY } from './limits.ts'
import { isProven, proofIssue } from './proof-of-work.ts'

/** The e-mail address of a quote, by what its customer names it by (`linkIdOf`). */
const findQuoteEmail = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('quotes').select('email').where(isNamed('quotes', name)).executeTakeFirst())?.email

/** Per day. Beyond `free` each further booking needs a proof of work; beyond `most` none is accepted. */
const bookingsOf = {
  address: { free: 60, most: 400 },
  email: { free: 20, most: 60 },
}

/** Quotes per visitor or e-mail address and day, beyond which a booking needs a proof of work as well. */
const FREE_QUOTES = 200

const quoted = { times: FREE_QUOTES, seconds: DAY }

const needsProof = (): AppError =>
  new AppError('too_many_requests', text('Many bookings were made from here lately. Please try again in a moment.'), {
    issues: [proofIssue],
    retryAfter: 1,
  })

type BarrierDeps = Pick<Deps, 'db' | 'config' | 'now' | 'counters'>

/** Counts a stored quote for its visitor's address and its e-mail address. */
export async function countQuote(counters: Counters, visitor: string, body: unknown): Promise<void> {
  const { email } = body as { email: string }
  await counters.add(`quoted:address:${visitor}`, quoted)
  await counters.add(`quoted:email:${normalizeEmail(email)}`, quoted)
}

/**
 * Keeps floods of bookings out without bothering people: a visitor with few bookings and quotes in the last day notices
 * nothing.
 * @returns a function that undoes the counting, for a booking that was not made after all
 * @throws AppError `too_many_requests`, naming the header X-Proof when a proof of work opens the barrier
 */
export async function passBookingBarrier(
  deps: BarrierDeps,
  visitor: string,
  request: FastifyRequest,
  quoteId: string,
): Promise<() => Promise<void>> {
  const { db, counters } = deps
  const email = await findQuoteEmail(db, quoteId)
  // A quote that does not exist books nothing.
  if (email === undefined) return async () => undefined
  const subjects = [
    { kind: 'address', key: visitor },
    { kind: 'email', key: normalizeEmail(email) },
  ] as const
  const undo: (() => Promise<void>)[] = []
  const undoAll = async () => {
    for (const step of undo) await step()
  }
  let isBusy = false
  for (const { kind, key } of subjects) {
    const { free, most } = bookingsOf[kind]
    const counter = [`booked:${kind}:${key}`, { times: most, seconds: DAY, exact: true }] as const
    const { count, retryAfter } = await counters.add(...counter)
    undo.push(() => counters.undo(...counter))
    if (count > most) {
      await undoAll()
      throw new AppError(
        'too_many_requests',
        text('Too many bookings were made from here today. Please try again tomorrow.'),
        {
          retryAfter,
        },
      )
    }
    isBusy ||= count > free || (await counters.read(`quoted:${kind}:${key}`)) > FREE_QUOTES
  }
  if (isBusy && !(await isProven(deps, request.headers[PROOF_HEADER]))) {
    await undoAll()
    throw needsProof()
  }
  return undoAll
}
