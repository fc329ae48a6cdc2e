import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'

const KEY = /^[\w-]{8,64}$/

/**
 * The key that a page or a phone gave to what it sends, so that sending it again changes nothing; undefined without one.
 * @throws AppError `invalid_request` for one that is malformed
 */
export function requestKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY]
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw invalid('idempotencyKey', text('Idempotency-Key takes 8 to 64 letters, digits, - and _.'))
}
