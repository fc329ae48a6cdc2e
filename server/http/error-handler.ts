import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import { isDatabaseAway } from '../database/away.ts'
import { databaseCode } from '../database/transaction.ts'
import { AppError, CHECK_FIELDS, invalidFields } from '../errors.ts'

/** Seconds that a client should wait while the database is down. */
const RETRY_AFTER = 5

/** A value that the database cannot store (SQLSTATE class 22): it came with the request. */
const badValue = /^22[0-9A-Z]{3}$/

const messages: Partial<Record<ErrorCode, string>> = {
  invalid_request: CHECK_FIELDS,
  too_large: 'That is too large.',
  unsupported_media_type: 'That kind of content is not accepted here.',
  too_many_requests: 'Too many requests. Please try again in a moment.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
}

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** An error as the client sees it; undefined issues and waiting times are omitted. */
const present = (error: unknown): { status: number; body: ErrorBody; retryAfter?: number } => {
  if (error instanceof AppError) {
    return {
      status: error.status,
      body: { message: error.message, code: error.code, ...(error.issues ? { issues: error.issues } : {}) },
      ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
    }
  }
  if (error instanceof z.ZodError) {
    const issues = error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
    return present(invalidFields(issues))
  }
  if (isDatabaseAway(error)) {
    return {
      status: 503,
      body: { message: messages.unavailable as string, code: 'unavailable' },
      retryAfter: RETRY_AFTER,
    }
  }
  if (badValue.test(databaseCode(error))) {
    return { status: 400, body: { message: CHECK_FIELDS, code: 'invalid_request' } }
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status >= 400 && status < 500) {
    const code = byStatus[status] ?? 'invalid_request'
    return { status, body: { message: messages[code] ?? 'Not found', code } }
  }
  return { status: 500, body: { message: messages.internal as string, code: 'internal' } }
}

const refused = new WeakMap<FastifyRequest, ErrorCode>()

/** The code with which a call was refused; undefined for one that succeeded. */
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refused.get(request)

/**
 * One shape for every error, without internals. Also for what the framework refuses before any hook has run, such as a
 * malformed URL.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = present(error)
  refused.set(request, body.code)
  // The stack says where; the message, which may span lines and quote personal data, is left out.
  if (status >= 500) {
    const { name, stack } = error as Error
    request.log.error(
      {
        reqId: request.id,
        error: {
          name,
          code: databaseCode(error),
          at: stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .slice(0, 7),
        },
      },
      'request failed',
    )
  }
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Answers every error that a handler throws with `answerError`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}
