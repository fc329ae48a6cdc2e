import { type ErrorCode, errorStatuses } from '#contract/platform/errors.ts'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** A field that is wrong, and what is said beside it. */
export type Issue = { path: string; words: Text }

/** For logs and tests: the answer to a caller is translated into the caller's language. */
const english = translator({ locale: 'en-US' })

/** An error whose words may be shown to the caller. Everything else is logged and answered as a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly words: Text
  readonly issues: Issue[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** How somebody goes on whose password was right. */
  readonly secondFactor: SecondFactorChallenge | undefined

  constructor(
    code: ErrorCode,
    text: Text,
    details: { issues?: Issue[]; retryAfter?: number; status?: number; secondFactor?: SecondFactorChallenge } = {},
  ) {
    super(english(text))
    this.code = code
    this.status = details.status ?? errorStatuses[code]
    this.words = text
    this.issues = details.issues
    this.retryAfter = details.retryAfter
    this.secondFactor = details.secondFactor
  }
}

/** The text of a 400 that cannot be said at one field. */
export const CHECK_FIELDS = text('The request is not valid. Please check the marked fields.')

/** A 400 that names some fields; it says what is wrong itself when there is only one. */
export const invalidFields = (issues: Issue[]): AppError => {
  const [first, ...others] = issues
  return new AppError('invalid_request', first && others.length === 0 ? first.words : CHECK_FIELDS, { issues })
}

/** A 400 that names one field. */
export const invalid = (path: string, text: Text): AppError => invalidFields([{ path, words: text }])
