import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getErrorText } from '#contract/platform/error-text.ts'
import type { ErrorBody, ErrorCode } from '#contract/platform/errors.ts'
import { keyOf } from '#domain/platform/translation/catalogues.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { databaseCode } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, CHECK_FIELDS, invalidFields } from '#server/platform/errors.ts'
import { readerFor } from './reader-for.ts'

/** Seconds that a client should wait while the database is down. */
const RETRY_AFTER = 5

/** A value that the database cannot store (SQLSTATE class 22): it came with the request. */
const badValue = /^22[0-9A-Z]{3}$/

const texts: Partial<Record<ErrorCode, Text>> = {
  invalid_request: CHECK_FIELDS,
  too_large: text('That is too large.'),
  unsupported_media_type: text('That kind of content is not accepted here.'),
  too_many_requests: text('Too many requests. Please try again in a moment.'),
}
const NOT_FOUND = text('Not found')
const UNAVAILABLE = text('The service is temporarily unavailable. Please try again in a moment.')
const INTERNAL = text('Something went wrong on our side. Please try again.')

const byStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** Any error as one that may be shown: what we did not expect says no more than that it happened. */
const shownFor = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) {
    return invalidFields(
      error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), words: getErrorText(issue) })),
    )
  }
  if (isDatabaseAway(error)) return new AppError('unavailable', UNAVAILABLE, { retryAfter: RETRY_AFTER })
  if (badValue.test(databaseCode(error))) return new AppError('invalid_request', CHECK_FIELDS)
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status < 400 || status >= 500) return new AppError('internal', INTERNAL)
  const code = byStatus[status] ?? 'invalid_request'
  return new AppError(code, texts[code] ?? NOT_FOUND, { status })
}

type PresentedText = Pick<ErrorBody, 'message' | 'key' | 'facts'>

/** A text as it is sent: for people, and for programs that distinguish texts in any language. */
const present = (t: Translator, text: Text): PresentedText => {
  const facts = Object.entries(text.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? t(value) : value,
  ])
  return {
    message: t(text),
    key: keyOf(text.source),
    ...(facts.length > 0 ? { facts: Object.fromEntries(facts) } : {}),
  }
}

const refused = new WeakMap<FastifyRequest, ErrorCode>()

/** The code with which a call was refused; undefined for one that succeeded. */
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refused.get(request)

type ErrorDeps = Pick<Deps, 'market' | 'outage'>

/** Whether a failure is one of many in an outage of the database, which is logged once. */
const isPartOfOutage = ({ outage }: ErrorDeps, error: unknown, code: ErrorCode, reply: FastifyReply): boolean =>
  outage.failed(error, performance.now() - reply.elapsedTime) || (code === 'unavailable' && outage.isOngoing())

/**
 * One shape for every error, without internals. Also for what the framework refuses before any hook has run, such as a
 * malformed URL.
 */
export function answerError(deps: ErrorDeps, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, words: text, issues, retryAfter, secondFactor } = shownFor(error)
  const t = translator(readerFor(deps.market, request))
  const body: ErrorBody = {
    ...present(t, text),
    code,
    ...(issues ? { issues: issues.map((issue) => ({ path: issue.path, ...present(t, issue.words) })) } : {}),
    ...(secondFactor ? { secondFactor } : {}),
  }
  refused.set(request, code)
  // The stack says where; the message, which may span lines and quote personal data, is left out.
  if (status >= 500 && !isPartOfOutage(deps, error, code, reply)) {
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
export function handleErrors(app: FastifyInstance, deps: ErrorDeps): void {
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
}
