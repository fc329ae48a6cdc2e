import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { PROOF_HEADER } from '#contract/platform/proof-of-work.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { countQuote, passBookingBarrier } from './booking-barrier.ts'
import type { Counters } from './counters.ts'
import { type Counted, classLimits, classOf, DAY, type OutcomeLimit, outcomeLimits } from './limits.ts'
import { isProven, proofIssue } from './proof-of-work.ts'
import { visitorOf } from './visitor-address.ts'

/**
 * Counts a call for the address that it comes from, before anything of it is read.
 * @throws AppError `too_many_requests`, with the seconds after which the next one is let in
 */
export async function admitAddress(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!deps.config.rateLimits) return
  const callClass = classOf(endpoint)
  const allowance = classLimits[callClass]
  const key = `calls:${callClass}:${visitorOf(request.ip)}`
  const { count, retryAfter } = await deps.counters.add(key, allowance)
  if (count > allowance.times) {
    throw new AppError('too_many_requests', text('Too many requests. Please try again in a moment.'), { retryAfter })
  }
}

/** Counts a call once its result is known. */
export type Admission = { ended: (outcome: { reply: FastifyReply } | { error: unknown }) => Promise<void> }

/** Answers that say: the password, the id or the address was wrong. */
const refusals = new Set(['unauthenticated', 'not_found', 'invalid_request'])
const isRefusal = (error: unknown): boolean => error instanceof AppError && refusals.has(error.code)

/** An account stays familiar with an address for a month after signing in from there. */
const FAMILIAR = { times: 1_000_000, seconds: 30 * DAY, exact: true } as const
const familiarKey = (limit: OutcomeLimit, who: string, visitor: string): string =>
  `familiar:${limit.name}:${who}:${visitor}`

/** Who is over an account's limit may still try from an address that is familiar, within a limit of its own. */
const isFamiliar = async (counters: Counters, limit: OutcomeLimit, who: string, visitor: string): Promise<boolean> => {
  if (!limit.account || (await counters.read(familiarKey(limit, who, visitor))) === 0) return false
  const { count } = await counters.add(`${limit.name}:${who}:${visitor}`, limit.allowance)
  return count <= limit.allowance.times
}

const admitOutcome = async (
  deps: Deps,
  limit: OutcomeLimit,
  call: Counted,
  proof: string | string[] | undefined,
): Promise<Admission | undefined> => {
  const { counters } = deps
  const who = limit.of(call)
  if (who === undefined) return undefined
  const key = `${limit.name}:${who}`
  // Counted before it is tried, so that many tries at once cannot slip through together.
  const { count, retryAfter } = await counters.add(key, limit.allowance)
  // An account that somebody else has locked opens to work: nobody is shut out, and guessing on costs.
  const isOver = count > limit.allowance.times && !(await isFamiliar(counters, limit, who, call.address))
  if (isOver && !(limit.account && (await isProven(deps, proof)))) {
    throw new AppError('too_many_requests', limit.words, {
      retryAfter,
      ...(limit.account ? { issues: [proofIssue] } : {}),
    })
  }
  return {
    ended: async (outcome) => {
      const succeeded = 'reply' in outcome
      if (succeeded && limit.account) {
        await counters.clear(key)
        await counters.clear(`${key}:${call.address}`)
        await counters.add(familiarKey(limit, who, call.address), FAMILIAR)
        return
      }
      const counts =
        limit.counts === 'calls' || (limit.counts === 'successes' ? succeeded : !succeeded && isRefusal(outcome.error))
      if (!counts) await counters.undo(key, limit.allowance)
    },
  }
}

const admitBooking = async (
  deps: Deps,
  visitor: string,
  request: FastifyRequest,
  body: unknown,
): Promise<Admission> => {
  const undo = await passBookingBarrier(deps, visitor, request, (body as { quoteId: string }).quoteId)
  return {
    ended: async (outcome) => {
      // The same booking again answers 200: nothing was made.
      if (!('reply' in outcome) || outcome.reply.statusCode !== 201) await undo()
    },
  }
}

const countNewQuote = (counters: Counters, visitor: string, body: unknown): Admission => ({
  ended: async (outcome) => {
    if ('reply' in outcome) await countQuote(counters, visitor, body)
  },
})

/**
 * Checks what was counted of the outcomes of such calls: wrong passwords, bookings made. The call is counted at once; `ended`
 * sets that right when it is known what came of it.
 * @throws AppError `too_many_requests`
 */
export async function admitCall(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  call: Omit<Counted, 'address'>,
): Promise<Admission> {
  const admissions: (Admission | undefined)[] = []
  if (deps.config.rateLimits) {
    const address = visitorOf(request.ip)
    const proof = request.headers[PROOF_HEADER]
    for (const limit of outcomeLimits[endpoint.name] ?? []) {
      admissions.push(await admitOutcome(deps, limit, { ...call, address }, proof))
    }
    if (endpoint.name === 'createBooking') admissions.push(await admitBooking(deps, address, request, call.body))
    if (endpoint.name === 'createQuote') admissions.push(countNewQuote(deps.counters, address, call.body))
  }
  return {
    ended: async (outcome) => {
      for (const admission of admissions) await admission?.ended(outcome)
    },
  }
}
