import { type ErrorCode, errorStatuses } from '../contract/errors.ts'

type Issue = { path: string; message: string }

/** An error whose message may be shown to the caller. Everything else is logged and answered as a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: Issue[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.status = errorStatuses[code]
    this.issues = details.issues
    this.retryAfter = details.retryAfter
  }
}

/** What a 400 says that cannot be said at one field. */
export const CHECK_FIELDS = 'The request is not valid. Please check the marked fields.'

/** A 400 that names some fields; it says what is wrong itself when there is only one. */
export const invalidFields = (issues: Issue[]): AppError => {
  const [first, ...others] = issues
  return new AppError('invalid_request', first && others.length === 0 ? first.message : CHECK_FIELDS, { issues })
}

/** A 400 that names one field. */
export const invalid = (path: string, message: string): AppError => invalidFields([{ path, message }])
