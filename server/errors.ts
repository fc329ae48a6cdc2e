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

/** A 400 that names one field. */
export const invalid = (path: string, message: string): AppError =>
  new AppError('invalid_request', message, { issues: [{ path, message }] })
