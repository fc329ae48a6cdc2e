import type { FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Allowance } from './counters.ts'
import { DAY } from './limits.ts'
import { visitorOf } from './visitor-address.ts'

const MINUTE = 60

/**
 * The budgets of one address, in thousands. About three hundred phone photos in ten minutes, and per day as
 * many stored photos as some ten large houses have.
 */
const budgets = {
  pixels: { times: 4_000_000, seconds: 10 * MINUTE },
  bytes: { times: 500_000, seconds: DAY },
} as const satisfies Record<string, Allowance>

/** Reserved space on the disk of the uploads, in bytes: the embedded database writes there, too. */
const RESERVE = 512 * 1024 * 1024

/**
 * Charges an upload to an address's budget: pixels before decoding, or bytes before storing.
 * @throws AppError `too_many_requests` when not enough is left
 */
export async function spendUpload(
  deps: Deps,
  request: FastifyRequest,
  what: keyof typeof budgets,
  amount: number,
): Promise<void> {
  if (!deps.config.rateLimits) return
  const allowance = budgets[what]
  const key = `uploaded:${what}:${visitorOf(request.ip)}`
  const { count, retryAfter } = await deps.counters.add(key, allowance, Math.ceil(amount / 1_000))
  if (count <= allowance.times) return
  throw new AppError('too_many_requests', text('Too much was uploaded from here. Please try again later.'), {
    retryAfter,
  })
}

/**
 * Refuses an upload while the disk is nearly full, so that the rest stays available for quotes and bookings.
 * @throws AppError `unavailable`
 */
export async function requireRoom({ files }: Pick<Deps, 'files'>, bytes: number): Promise<void> {
  if ((await files.freeBytes()) - bytes >= RESERVE) return
  throw new AppError('unavailable', text('Files can’t be taken at this moment. Please try again later.'), {
    retryAfter: 300,
  })
}
